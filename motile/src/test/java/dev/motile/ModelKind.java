package dev.motile;

import dev.motile.ModelProgram.End;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What the model knows of the types of motions. A new type of value goes here, with its factory; into
 * {@link ModelLibrary}, which builds it; into {@link ModelValue}, which says what its values are; and into
 * {@link ModelGenerator}, which chooses its ends.
 */
enum ModelKind {
    FLOAT("create(float,float,double)", 1, Form.FLOAT),
    TIMER("timer(double)", 1, Form.FLOAT),
    ANGLE("angle(float,float,double)", 1, Form.FLOAT),
    DOUBLE("create(double,double,double)", 1, Form.DOUBLE),
    INT("createInt(int,int,double)", 1, Form.INT),
    LONG("createLong(long,long,double)", 1, Form.LONG),
    VECTOR2("vector2(float,float,float,float,double)", 2, Form.VECTOR2),
    VECTOR3("vector3(float,float,float,float,float,float,double)", 3, Form.VECTOR3),
    VECTOR4("vector4(float,float,float,float,float,float,float,float,double)", 4, Form.VECTOR4),
    RECT("rect(float,float,float,float,float,float,float,float,double)", 4, Form.VECTOR4),
    QUATERNION("quaternion(float,float,float,float,float,float,float,float,double)", 4, Form.VECTOR4),
    TURN("turn(float,float,float,float,float,float,float,float,double)", 4, Form.VECTOR4),
    COLOR("color(float,float,float,float,float,float,float,float,double)", 4, Form.VECTOR4),
    PACKED_COLOR("color(int,int,double)", 4, Form.VECTOR4),
    PUNCH("punch(float,float,double)", 1, Form.FLOAT),
    PUNCH2("punch(float,float,float,float,double)", 2, Form.VECTOR2),
    PUNCH3("punch(float,float,float,float,float,float,double)", 3, Form.VECTOR3),
    SHAKE("shake(float,float,double)", 1, Form.FLOAT),
    SHAKE2("shake(float,float,float,float,double)", 2, Form.VECTOR2),
    SHAKE3("shake(float,float,float,float,float,float,double)", 3, Form.VECTOR3),
    FLOATS("floats(float[],float[],double)", 3, Form.DOUBLE),
    CUSTOM("custom(MotionAdapter,Object,Object,double)", 2, Form.DOUBLE),
    SEQUENCE("sequence()", 0, Form.SEQUENCE);

    /** Values of one form have their turns in the order of creation; across forms no order is promised. */
    enum Form {
        FLOAT,
        VECTOR2,
        VECTOR3,
        VECTOR4,
        DOUBLE,
        INT,
        LONG,
        SEQUENCE
    }

    /** How it is made, as {@link Motion} declares it. */
    final String signature;

    /** The components of a value. */
    final int lanes;

    final Form form;

    ModelKind(String signature, int lanes, Form form) {
        this.signature = signature;
        this.lanes = lanes;
        this.form = form;
    }

    String factory() {
        return signature.substring(0, signature.indexOf('('));
    }

    /** How many numbers tell one of its ends. */
    int endNumbers() {
        return switch (this) {
            case TIMER -> 0;
            case PACKED_COLOR -> 1;
            default -> lanes;
        };
    }

    boolean vibrates() {
        return name().startsWith("PUNCH") || shakes();
    }

    boolean shakes() {
        return name().startsWith("SHAKE");
    }

    boolean isColor() {
        return this == COLOR || this == PACKED_COLOR;
    }

    /** Whether its progress is a double to the last. */
    boolean isWide() {
        return form == Form.DOUBLE || form == Form.INT || form == Form.LONG;
    }

    boolean isShaped() {
        return switch (this) {
            case INT, LONG, QUATERNION, TURN, COLOR, PACKED_COLOR, FLOATS, CUSTOM, SEQUENCE -> false;
            default -> true;
        };
    }

    boolean hasRatios() {
        return switch (this) {
            case FLOAT, TIMER, DOUBLE, VECTOR2, VECTOR3, VECTOR4 -> true;
            default -> false;
        };
    }

    /** Whether an end is one number, so that a play of its clip may have ends of its own. */
    boolean isScalar() {
        return lanes == 1;
    }

    List<End> ends() {
        return switch (this) {
            case FLOATS -> List.of(End.CELL, End.RUN);
            case CUSTOM -> List.of(End.SETTER, End.CONSUMER, End.RUN);
            case SEQUENCE -> List.of(End.RUN);
            case COLOR, PACKED_COLOR ->
                List.of(
                        End.SETTER,
                        End.CONSUMER,
                        End.SETTER2,
                        End.SETTER3,
                        End.CELL,
                        End.RUN,
                        End.ARGB,
                        End.RGBA,
                        End.ARGB_CONSUMER,
                        End.RGBA_CONSUMER);
            default -> List.of(End.SETTER, End.CONSUMER, End.SETTER2, End.SETTER3, End.CELL, End.RUN);
        };
    }

    /** The options that not all types have. */
    Set<ModelOption> ownOptions() {
        Set<ModelOption> options = EnumSet.noneOf(ModelOption.class);
        if (isShaped()) {
            options.addAll(EnumSet.range(ModelOption.SNAP, ModelOption.MAP));
        }
        if (hasRatios()) {
            options.add(ModelOption.LOGARITHMIC);
        }
        if (this == INT || this == LONG) {
            options.add(ModelOption.ROUNDING);
        }
        if (this == ANGLE) {
            options.add(ModelOption.ANGLE_PATH);
            options.add(ModelOption.RADIANS);
        }
        if (this == QUATERNION || this == TURN) {
            options.add(ModelOption.QUATERNION_PATH);
        }
        if (isColor()) {
            options.addAll(EnumSet.range(ModelOption.SPACE, ModelOption.PREMULTIPLIED));
        }
        if (vibrates()) {
            options.addAll(EnumSet.range(ModelOption.FREQUENCY, ModelOption.FADE_TO_ZERO));
        }
        if (shakes()) {
            options.add(ModelOption.SEED);
        }
        return options;
    }
}
