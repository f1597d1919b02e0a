package dev.motile.compatibility;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What reflection does not tell of a class: annotations that end in its file, and constants that compilers copy. */
final class ClassFile {

    private static final String OF_TYPE = "";

    private final Map<String, List<String>> annotations = new HashMap<>();
    private final Map<String, Object> constants = new HashMap<>();
    private final @Nullable Object[] pool;

    private ClassFile(DataInputStream in) throws IOException {
        in.readInt();
        in.readInt();
        pool = readPool(in);
        in.readUnsignedShort();
        in.readUnsignedShort();
        in.readUnsignedShort();
        for (int interfaces = in.readUnsignedShort(); interfaces > 0; interfaces--) {
            in.readUnsignedShort();
        }
        readMembers(in);
        readMembers(in);
        readAttributes(in, OF_TYPE);
    }

    static ClassFile of(Class<?> type) {
        String name = type.getName();
        try (InputStream in = type.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
            if (in == null) {
                throw new IllegalArgumentException(name + " has no class file");
            }
            return new ClassFile(new DataInputStream(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Of the type: {@code @Name}, without those that reflection sees. */
    List<String> annotations() {
        return annotations.getOrDefault(OF_TYPE, List.of());
    }

    List<String> annotationsOf(Field field) {
        return annotations.getOrDefault(key(field), List.of());
    }

    List<String> annotationsOf(Executable code) {
        String name = code instanceof Constructor ? "<init>" : code.getName();
        Class<?> result = code instanceof Method method ? method.getReturnType() : void.class;
        String descriptor =
                MethodType.methodType(result, code.getParameterTypes()).descriptorString();
        return annotations.getOrDefault(name + descriptor, List.of());
    }

    @Nullable
    Object constantOf(Field field) {
        return constants.get(key(field));
    }

    private static String key(Field field) {
        return field.getName() + field.getType().descriptorString();
    }

    private void readMembers(DataInputStream in) throws IOException {
        for (int members = in.readUnsignedShort(); members > 0; members--) {
            in.readUnsignedShort();
            String name = text(in.readUnsignedShort());
            readAttributes(in, name + text(in.readUnsignedShort()));
        }
    }

    private void readAttributes(DataInputStream in, String member) throws IOException {
        for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
            String name = text(in.readUnsignedShort());
            int length = in.readInt();
            if (name.equals("RuntimeInvisibleAnnotations")) {
                List<String> names = new ArrayList<>();
                for (int count = in.readUnsignedShort(); count > 0; count--) {
                    String type = text(in.readUnsignedShort());
                    if (in.readUnsignedShort() != 0) {
                        throw new IllegalStateException(type + " has elements, which nobody here reads");
                    }
                    names.add("@"
                            + type.substring(
                                    Math.max(type.lastIndexOf('/'), type.lastIndexOf('$')) + 1, type.length() - 1));
                }
                annotations.put(member, names);
            } else if (name.equals("ConstantValue")) {
                Object value = pool[in.readUnsignedShort()];
                constants.put(member, value instanceof Integer text ? text((int) text) : String.valueOf(value));
            } else {
                in.skipNBytes(length);
            }
        }
    }

    private String text(int entry) {
        return String.valueOf(pool[entry]);
    }

    /** Texts and numbers as such. */
    private static @Nullable Object[] readPool(DataInputStream in) throws IOException {
        @Nullable Object[] pool = new Object[in.readUnsignedShort()];
        for (int entry = 1; entry < pool.length; entry++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> pool[entry] = in.readUTF();
                case 3 -> pool[entry] = (long) in.readInt();
                case 4 -> pool[entry] = in.readFloat();
                case 5 -> pool[entry++] = in.readLong();
                case 6 -> pool[entry++] = in.readDouble();
                case 8 -> pool[entry] = in.readUnsignedShort(); // a text's entry
                case 7, 16, 19, 20 -> in.readUnsignedShort();
                case 15 -> in.skipNBytes(3);
                case 9, 10, 11, 12, 17, 18 -> in.readInt();
                default -> throw new IOException("unknown constant " + tag);
            }
        }
        return pool;
    }
}
