package dev.motile.compatibility;

import dev.motile.Motion;
import dev.motile.flow.MotionPublisher;
import dev.motile.testing.VirtualFrame;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedWildcardType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All that users of a module can name, read from its classes: a line for each type and, indented below it, for each
 * public or protected member, sorted.
 */
public final class ApiListing {

    /** Published modules, each with a type of its own. */
    static final Map<String, Class<?>> MODULES = new TreeMap<>(
            Map.of("motile", Motion.class, "motile-flow", MotionPublisher.class, "motile-testing", VirtualFrame.class));

    static final String FILE = "api.txt";

    private static final Annotation[] NO_ANNOTATIONS = {};
    private static final Pattern TYPE = Pattern.compile(" (?:class|interface|@interface|enum|record) ([\\w.]+)");

    private final String packageName;
    private final List<String> lines = new ArrayList<>();

    private ApiListing(String packageName) {
        this.packageName = packageName;
    }

    /** Writes the listings, in the directory of the whole build. */
    public static void main(String[] args) throws IOException {
        for (String module : MODULES.keySet()) {
            Files.writeString(Path.of(module, FILE), String.join("\n", of(module)) + "\n");
        }
    }

    /** The lines of a published module: what it requires and exports, then every type of its exported packages. */
    static List<String> of(String module) {
        Class<?> type = MODULES.get(module);
        if (type == null) {
            throw new IllegalArgumentException("no published module: " + module);
        }
        try {
            Path place = Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
            return of(ModuleFinder.of(place).findAll().iterator().next());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static List<String> of(ModuleReference module) {
        ModuleDescriptor descriptor = module.descriptor();
        List<String> lines = new ArrayList<>();
        lines.add("module " + descriptor.name());
        descriptor.requires().stream()
                .filter(required -> !required.name().equals("java.base"))
                .map(required -> "    requires " + words(required.modifiers()) + required.name())
                .sorted()
                .forEach(lines::add);
        descriptor.exports().stream()
                .map(exported -> "    exports " + exported.source())
                .sorted()
                .forEach(lines::add);
        try (ModuleReader reader = module.open()) {
            TreeMap<String, List<Class<?>>> types = new TreeMap<>();
            for (String resource : reader.list().toList()) {
                String name = resource.replace('/', '.');
                if (!name.endsWith(".class") || name.equals("module-info.class")) {
                    continue;
                }
                Class<?> type = Class.forName(name.substring(0, name.length() - ".class".length()), false, loader());
                types.computeIfAbsent(type.getPackageName(), p -> new ArrayList<>())
                        .add(type);
            }
            for (ModuleDescriptor.Exports exported : new TreeSet<>(descriptor.exports())) {
                List<Class<?>> inPackage = types.getOrDefault(exported.source(), List.of());
                lines.add("");
                lines.add(annotations(loader().getDefinedPackage(exported.source()), List.of()) + "package "
                        + exported.source());
                inPackage.stream()
                        .filter(ApiListing::isReachable)
                        .sorted((a, b) -> a.getName().compareTo(b.getName()))
                        .forEach(type -> {
                            lines.add("");
                            lines.addAll(of(type));
                        });
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
        return lines;
    }

    /** The lines of one type. */
    static List<String> of(Class<?> type) {
        ApiListing listing = new ApiListing(type.getPackageName());
        listing.lines.add(listing.declaration(type));
        TreeSet<String> members = new TreeSet<>();
        listing.addMembers(type, members);
        listing.lines.addAll(members);
        return listing.lines;
    }

    private static ClassLoader loader() {
        return ApiListing.class.getClassLoader();
    }

    private static String words(Set<ModuleDescriptor.Requires.Modifier> modifiers) {
        return modifiers.stream()
                .map(modifier -> modifier.name().toLowerCase(Locale.ROOT) + " ")
                .sorted()
                .collect(Collectors.joining());
    }

    private static boolean isReachable(Class<?> type) {
        for (Class<?> t = type; t != null; t = t.getDeclaringClass()) {
            if (!isVisible(t.getModifiers()) || t.isAnonymousClass() || t.isLocalClass()) {
                return false;
            }
        }
        return !type.isAnonymousClass() && !type.isLocalClass();
    }

    private static boolean isVisible(int modifiers) {
        return (modifiers & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
    }

    // ---- Types

    private String declaration(Class<?> type) {
        StringBuilder line =
                new StringBuilder(annotations(type, ClassFile.of(type).annotations()));
        int modifiers = type.getModifiers() & ~Modifier.STATIC;
        boolean isPlain = !type.isEnum() && !type.isRecord() && !type.isInterface();
        line.append(Modifier.toString(modifiers & (Modifier.PUBLIC | Modifier.PROTECTED)));
        if (isPlain && (modifiers & (Modifier.ABSTRACT | Modifier.FINAL)) != 0) {
            line.append(' ').append(Modifier.toString(modifiers & (Modifier.ABSTRACT | Modifier.FINAL)));
        }
        if (type.getDeclaringClass() != null && isPlain && Modifier.isStatic(type.getModifiers())) {
            line.append(" static");
        }
        if (type.isSealed() && !type.isEnum()) {
            line.append(" sealed");
        }
        line.append(
                type.isAnnotation()
                        ? " @interface "
                        : type.isInterface()
                                ? " interface "
                                : type.isEnum() ? " enum " : type.isRecord() ? " record " : " class ");
        line.append(type.getName().replace('$', '.')).append(typeParameters(type));
        if (type.isRecord()) {
            line.append(Arrays.stream(type.getRecordComponents())
                    .map(component -> name(component.getAnnotatedType()) + " " + component.getName())
                    .collect(Collectors.joining(", ", "(", ")")));
        }
        AnnotatedType superclass = type.getAnnotatedSuperclass();
        if (isPlain && superclass != null && superclass.getType() != Object.class) {
            line.append(" extends ").append(name(superclass));
        }
        if (!type.isAnnotation()) {
            line.append(names(
                    type.isInterface() ? " extends " : " implements ", Arrays.stream(type.getAnnotatedInterfaces())));
        }
        Class<?>[] permitted = type.getPermittedSubclasses();
        if (permitted != null && !type.isEnum()) {
            String visible = Arrays.stream(permitted)
                    .filter(ApiListing::isReachable)
                    .map(this::name)
                    .sorted()
                    .collect(Collectors.joining(", "));
            line.append(visible.isEmpty() ? "" : " permits " + visible);
        }
        return line.toString();
    }

    /** What a type declares, and what it takes from types that users cannot name. */
    private void addMembers(Class<?> type, Set<String> members) {
        ClassFile file = ClassFile.of(type);
        for (Field field : type.getDeclaredFields()) {
            if (isVisible(field.getModifiers()) && !field.isSynthetic()) {
                members.add("    " + field(field, file));
            }
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (isVisible(constructor.getModifiers()) && !constructor.isSynthetic()) {
                members.add("    " + executable(constructor, "", file));
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            if (isVisible(method.getModifiers()) && !method.isSynthetic()) {
                members.add("    " + executable(method, name(method.getAnnotatedReturnType()) + " ", file));
            }
        }
        for (Class<?> parent : parents(type)) {
            if (!isReachable(parent)) {
                addMembers(parent, members);
            }
        }
    }

    private static List<Class<?>> parents(Class<?> type) {
        List<Class<?>> parents = new ArrayList<>(List.of(type.getInterfaces()));
        if (type.getSuperclass() != null) {
            parents.add(type.getSuperclass());
        }
        return parents;
    }

    // ---- Members

    private String field(Field field, ClassFile file) {
        String line = annotations(field, file.annotationsOf(field))
                + Modifier.toString(field.getModifiers())
                + " "
                + name(field.getAnnotatedType())
                + " "
                + field.getName();
        Object constant = file.constantOf(field);
        return constant == null ? line : line + " = " + constant;
    }

    private String executable(Executable code, String result, ClassFile file) {
        int modifiers = code.getModifiers()
                & (Modifier.PUBLIC | Modifier.PROTECTED | Modifier.STATIC | Modifier.FINAL | Modifier.ABSTRACT);
        StringBuilder line = new StringBuilder(annotations(code, file.annotationsOf(code)));
        line.append(Modifier.toString(modifiers)).append(' ');
        if (code instanceof Method method && method.isDefault()) {
            line.append("default ");
        }
        String parameters = typeParameters(code);
        line.append(parameters).append(parameters.isEmpty() ? "" : " ").append(result);
        line.append(
                code instanceof Method
                        ? code.getName()
                        : code.getDeclaringClass().getSimpleName());
        AnnotatedType[] types = code.getAnnotatedParameterTypes();
        List<String> names = new ArrayList<>();
        for (int k = 0; k < types.length; k++) {
            String name = name(types[k]);
            boolean isLast = k == types.length - 1;
            names.add(isLast && code.isVarArgs() ? name.substring(0, name.length() - 2) + "..." : name);
        }
        line.append('(').append(String.join(", ", names)).append(')');
        line.append(names(" throws ", Arrays.stream(code.getAnnotatedExceptionTypes())));
        if (code instanceof Method method && method.getDefaultValue() != null) {
            line.append(" default ").append(method.getDefaultValue());
        }
        return line.toString();
    }

    // ---- Names of types

    private String names(String lead, Stream<AnnotatedType> types) {
        String names = types.map(this::name).sorted().collect(Collectors.joining(", "));
        return names.isEmpty() ? "" : lead + names;
    }

    private String typeParameters(GenericDeclaration declaration) {
        TypeVariable<?>[] variables = declaration.getTypeParameters();
        if (variables.length == 0) {
            return "";
        }
        return Arrays.stream(variables)
                .map(variable -> annotations(variable, List.of())
                        + variable.getName()
                        + bounds(" extends ", variable.getAnnotatedBounds()))
                .collect(Collectors.joining(", ", "<", ">"));
    }

    private String bounds(String lead, AnnotatedType[] bounds) {
        String names = Arrays.stream(bounds).map(this::name).collect(Collectors.joining(" & "));
        return names.isEmpty() || names.equals("Object") ? "" : lead + names;
    }

    private String name(AnnotatedType type) {
        String annotations = annotations(type, List.of());
        if (type instanceof AnnotatedArrayType array) {
            return name(array.getAnnotatedGenericComponentType())
                    + (annotations.isEmpty() ? "" : " " + annotations)
                    + "[]";
        }
        if (type instanceof AnnotatedParameterizedType parameterized) {
            Class<?> raw = (Class<?>) ((ParameterizedType) type.getType()).getRawType();
            return annotations
                    + name(raw)
                    + Arrays.stream(parameterized.getAnnotatedActualTypeArguments())
                            .map(this::name)
                            .collect(Collectors.joining(", ", "<", ">"));
        }
        if (type instanceof AnnotatedWildcardType wildcard) {
            boolean isLower = ((WildcardType) type.getType()).getLowerBounds().length > 0;
            return annotations
                    + "?"
                    + (isLower
                            ? bounds(" super ", wildcard.getAnnotatedLowerBounds())
                            : bounds(" extends ", wildcard.getAnnotatedUpperBounds()));
        }
        return annotations + (type.getType() instanceof Class<?> plain ? name(plain) : type.getType());
    }

    /** Short where no reader could take it for another: of this package, or of {@code java.lang}. */
    private String name(Class<?> type) {
        String name = type.getName().replace('$', '.');
        String ofPackage = type.getPackageName();
        return ofPackage.equals(packageName) || ofPackage.equals("java.lang")
                ? name.substring(name.startsWith(ofPackage + ".") ? ofPackage.length() + 1 : 0)
                : name;
    }

    private static String annotations(@Nullable AnnotatedElement element, List<String> ofClassFile) {
        Annotation[] seen = element == null ? NO_ANNOTATIONS : element.getDeclaredAnnotations();
        return Stream.concat(
                        Arrays.stream(seen)
                                .map(annotation -> annotation instanceof Deprecated deprecated
                                        ? "@Deprecated" + (deprecated.forRemoval() ? "(forRemoval)" : "")
                                        : "@" + annotation.annotationType().getSimpleName()),
                        ofClassFile.stream())
                .sorted()
                .map(name -> name + " ")
                .collect(Collectors.joining());
    }

    /** What was removed, then what was added; each member behind the type that it stands in. */
    static List<String> difference(List<String> before, List<String> now) {
        Set<String> removed = qualified(before);
        Set<String> added = qualified(now);
        Set<String> both = new LinkedHashSet<>(removed);
        both.retainAll(added);
        removed.removeAll(both);
        added.removeAll(both);
        return Stream.concat(
                        removed.stream().map(line -> "- " + line),
                        added.stream().map(line -> "+ " + line))
                .toList();
    }

    private static Set<String> qualified(List<String> lines) {
        Set<String> result = new LinkedHashSet<>();
        String type = "";
        for (String line : lines) {
            if (line.startsWith(" ")) {
                result.add(type + ": " + line.strip());
            } else if (!line.isEmpty()) {
                Matcher matcher = TYPE.matcher(line);
                type = matcher.find() ? matcher.group(1) : line;
                result.add(line);
            }
        }
        return result;
    }
}
