package dev.motile;

/**
 * The entry: every motion begins with a call here, goes on with options in any order and ends with {@code bind},
 * {@code run} or {@code clip}.
 *
 * <pre>{@code
 * MotionHandle fade = Motion.create(0f, 1f, 0.3)
 *         .ease(Ease.OUT_QUAD)
 *         .delay(0.1)
 *         .onComplete(() -> log("shown"))
 *         .bind(node, Node::setAlpha);
 * }</pre>
 *
 * <p>May be called on any thread; where the motion will run belongs to one thread (see {@link ManualMotionDispatcher}).
 * All lengths of time are in seconds, finite and at least 0; others are refused by {@link IllegalArgumentException}. At
 * progress 0 values are the first end and at progress 1 the second, to the bit, whatever the type; only some
 * {@link ShapingOptions} change them.
 */
public final class Motion {

    /** A number of loops without end. */
    public static final int INFINITE = -1;

    private Motion() {}

    /**
     * Begins a motion of a {@code float}. Whole numbers fit too: {@code create(0, 1, 0.3)} is a smooth float.
     *
     * @param from the value at progress 0
     * @param to the value at progress 1
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static FloatMotionBuilder create(float from, float to, double seconds) {
        return new FloatMotionBuilder(MotionBuffer.rent(BuilderKind.FLOAT, from, to, seconds));
    }

    /**
     * Begins a motion of a {@code double}; {@code create(0, 1.5, 1)} is one.
     *
     * @param from the value at progress 0
     * @param to the value at progress 1
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static DoubleMotionBuilder create(double from, double to, double seconds) {
        return new DoubleMotionBuilder(MotionBuffer.rent(BuilderKind.DOUBLE, from, to, seconds));
    }

    /**
     * Begins a motion that was described before: a builder that has been told all that the settings hold.
     *
     * @param settings of a builder
     * @param <B> the type of the builder
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code settings} is null
     */
    @CheckReturnValue
    public static <B extends ValueMotionBuilder<B>> B create(MotionSettings<B> settings) {
        return Check.notNull(settings, "settings").builder();
    }

    /**
     * Begins a motion of an {@code int}, rounded half to even unless told otherwise.
     *
     * @param from the value at progress 0
     * @param to the value at progress 1
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static IntMotionBuilder createInt(int from, int to, double seconds) {
        return new IntMotionBuilder(MotionBuffer.rent(BuilderKind.INT, from, to, seconds));
    }

    /**
     * Begins a motion of a {@code long}, rounded half to even unless told otherwise.
     *
     * @param from the value at progress 0
     * @param to the value at progress 1
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static LongMotionBuilder createLong(long from, long to, double seconds) {
        MotionBuffer buffer = MotionBuffer.rent(BuilderKind.LONG, seconds);
        buffer.fromLong = from;
        buffer.toLong = to;
        return new LongMotionBuilder(buffer);
    }

    /**
     * Begins a motion of two components.
     *
     * @param fromX the first at progress 0
     * @param fromY the second at progress 0
     * @param toX the first at progress 1
     * @param toY the second at progress 1
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static Vector2MotionBuilder vector2(float fromX, float fromY, float toX, float toY, double seconds) {
        return new Vector2MotionBuilder(
                MotionBuffer.rent(BuilderKind.VECTOR2, fromX, toX, seconds).lane(1, fromY, toY));
    }

    /**
     * Begins a motion of three components.
     *
     * @param fromX the first at progress 0
     * @param fromY the second at progress 0
     * @param fromZ the third at progress 0
     * @param toX the first at progress 1
     * @param toY the second at progress 1
     * @param toZ the third at progress 1
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static Vector3MotionBuilder vector3(
            float fromX, float fromY, float fromZ, float toX, float toY, float toZ, double seconds) {
        return new Vector3MotionBuilder(MotionBuffer.rent(BuilderKind.VECTOR3, fromX, toX, seconds)
                .lane(1, fromY, toY)
                .lane(2, fromZ, toZ));
    }

    /**
     * Begins a motion of four components.
     *
     * @param fromX the first at progress 0
     * @param fromY the second at progress 0
     * @param fromZ the third at progress 0
     * @param fromW the fourth at progress 0
     * @param toX the first at progress 1
     * @param toY the second at progress 1
     * @param toZ the third at progress 1
     * @param toW the fourth at progress 1
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static Vector4MotionBuilder vector4(
            float fromX,
            float fromY,
            float fromZ,
            float fromW,
            float toX,
            float toY,
            float toZ,
            float toW,
            double seconds) {
        return new Vector4MotionBuilder(
                four(BuilderKind.VECTOR4, fromX, fromY, fromZ, fromW, toX, toY, toZ, toW, seconds));
    }

    /**
     * Begins a motion of a rectangle.
     *
     * @param fromX the left edge at progress 0
     * @param fromY the upper or lower edge at progress 0
     * @param fromWidth the width at progress 0
     * @param fromHeight the height at progress 0
     * @param toX the left edge at progress 1
     * @param toY the upper or lower edge at progress 1
     * @param toWidth the width at progress 1
     * @param toHeight the height at progress 1
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static RectMotionBuilder rect(
            float fromX,
            float fromY,
            float fromWidth,
            float fromHeight,
            float toX,
            float toY,
            float toWidth,
            float toHeight,
            double seconds) {
        return new RectMotionBuilder(
                four(BuilderKind.RECT, fromX, fromY, fromWidth, fromHeight, toX, toY, toWidth, toHeight, seconds));
    }

    /**
     * Begins a motion of a colour, its components 0 to 1, not multiplied by alpha, as sRGB has them.
     *
     * @param fromR red at progress 0
     * @param fromG green at progress 0
     * @param fromB blue at progress 0
     * @param fromA alpha at progress 0
     * @param toR red at progress 1
     * @param toG green at progress 1
     * @param toB blue at progress 1
     * @param toA alpha at progress 1
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static ColorMotionBuilder color(
            float fromR,
            float fromG,
            float fromB,
            float fromA,
            float toR,
            float toG,
            float toB,
            float toA,
            double seconds) {
        MotionBuffer buffer = four(BuilderKind.COLOR, fromR, fromG, fromB, fromA, toR, toG, toB, toA, seconds);
        buffer.space = ColorBlend.of(ColorSpace.RGB, HuePath.SHORTER, false);
        return new ColorMotionBuilder(buffer);
    }

    /**
     * Begins a motion of a colour given by eight bits for each component.
     *
     * @param fromArgb the colour at progress 0, 0xAARRGGBB
     * @param toArgb the colour at progress 1, 0xAARRGGBB
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static ColorMotionBuilder color(int fromArgb, int toArgb, double seconds) {
        return color(
                Rgba.red(fromArgb),
                Rgba.green(fromArgb),
                Rgba.blue(fromArgb),
                Rgba.alpha(fromArgb),
                Rgba.red(toArgb),
                Rgba.green(toArgb),
                Rgba.blue(toArgb),
                Rgba.alpha(toArgb),
                seconds);
    }

    /**
     * Begins a motion from one orientation to another, on the shorter way round unless told otherwise. A quaternion
     * whose length is within 1e-6 of 1 is taken as it is, any other is brought to length 1.
     *
     * @param fromX the i part at progress 0
     * @param fromY the j part at progress 0
     * @param fromZ the k part at progress 0
     * @param fromW the real part at progress 0
     * @param toX the i part at progress 1
     * @param toY the j part at progress 1
     * @param toZ the k part at progress 1
     * @param toW the real part at progress 1
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if a quaternion has length 0, or a part that is NaN or infinite
     */
    @CheckReturnValue
    public static QuaternionMotionBuilder quaternion(
            float fromX,
            float fromY,
            float fromZ,
            float fromW,
            float toX,
            float toY,
            float toZ,
            float toW,
            double seconds) {
        MotionBuffer buffer = four(BuilderKind.QUATERNION, fromX, fromY, fromZ, fromW, toX, toY, toZ, toW, seconds);
        try {
            QuaternionSpace.normalise(buffer.from, "from");
            QuaternionSpace.normalise(buffer.to, "to");
        } catch (IllegalArgumentException refused) {
            buffer.giveUp();
            throw refused;
        }
        buffer.space = QuaternionSpace.of(QuaternionPath.SHORTEST);
        return new QuaternionMotionBuilder(buffer);
    }

    /**
     * Begins a turn of an orientation about an axis, by any angle, also by more than a full turn. The axis is fixed in the
     * space around, not in what turns.
     *
     * @param fromX the i part of the orientation at progress 0
     * @param fromY the j part of it
     * @param fromZ the k part of it
     * @param fromW the real part of it
     * @param axisX the axis, of any length but 0
     * @param axisY its second component
     * @param axisZ its third component
     * @param degrees the angle at progress 1; negative for the other way round
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if the quaternion or the axis has length 0, or a number is NaN or infinite
     */
    @CheckReturnValue
    public static QuaternionMotionBuilder turn(
            float fromX,
            float fromY,
            float fromZ,
            float fromW,
            float axisX,
            float axisY,
            float axisZ,
            float degrees,
            double seconds) {
        MotionBuffer buffer =
                four(BuilderKind.QUATERNION, fromX, fromY, fromZ, fromW, axisX, axisY, axisZ, degrees, seconds);
        try {
            QuaternionSpace.normalise(buffer.from, "from");
            QuaternionSpace.normaliseAxis(buffer.to, "axis");
            Check.finite(degrees, "degrees");
        } catch (IllegalArgumentException refused) {
            buffer.giveUp();
            throw refused;
        }
        buffer.space = TurnSpace.INSTANCE;
        return new QuaternionMotionBuilder(buffer);
    }

    /**
     * Begins a motion of an angle in degrees, on the shorter way round unless told otherwise.
     *
     * @param from the angle at progress 0
     * @param to the angle at progress 1
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static AngleMotionBuilder angle(float from, float to, double seconds) {
        MotionBuffer buffer = MotionBuffer.rent(BuilderKind.ANGLE, from, to, seconds);
        buffer.space = AngleSpace.of(AnglePath.SHORT, false);
        return new AngleMotionBuilder(buffer);
    }

    /**
     * Begins a punch: from a value out to one side, back, and to the other, weaker with every swing, and at last to where
     * it began.
     *
     * @param value where it begins and ends
     * @param strength how far the first swing would go if nothing damped it; negative for the other side
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static PunchMotionBuilder punch(float value, float strength, double seconds) {
        return new PunchMotionBuilder(vibration(BuilderKind.PUNCH, Vibration.PUNCH, value, strength, seconds));
    }

    /**
     * Begins a punch of two components: see {@link #punch(float, float, double)}.
     *
     * @param x where the first begins and ends
     * @param y where the second begins and ends
     * @param strengthX how far the first swings
     * @param strengthY how far the second swings
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static Punch2MotionBuilder punch(float x, float y, float strengthX, float strengthY, double seconds) {
        return new Punch2MotionBuilder(vibration(BuilderKind.PUNCH2, Vibration.PUNCH, x, strengthX, seconds)
                .lane(1, y, strengthY));
    }

    /**
     * Begins a punch of three components: see {@link #punch(float, float, double)}.
     *
     * @param x where the first begins and ends
     * @param y where the second begins and ends
     * @param z where the third begins and ends
     * @param strengthX how far the first swings
     * @param strengthY how far the second swings
     * @param strengthZ how far the third swings
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static Punch3MotionBuilder punch(
            float x, float y, float z, float strengthX, float strengthY, float strengthZ, double seconds) {
        return new Punch3MotionBuilder(vibration(BuilderKind.PUNCH3, Vibration.PUNCH, x, strengthX, seconds)
                .lane(1, y, strengthY)
                .lane(2, z, strengthZ));
    }

    /**
     * Begins a shake: a random, smooth way about a value, weaker and weaker, that begins and ends there.
     *
     * @param value where it begins and ends
     * @param strength how far it goes at most
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static ShakeMotionBuilder shake(float value, float strength, double seconds) {
        return new ShakeMotionBuilder(vibration(BuilderKind.SHAKE, Vibration.SHAKE, value, strength, seconds));
    }

    /**
     * Begins a shake of two components, each on a way of its own: see {@link #shake(float, float, double)}.
     *
     * @param x where the first begins and ends
     * @param y where the second begins and ends
     * @param strengthX how far the first goes at most
     * @param strengthY how far the second goes at most
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static Shake2MotionBuilder shake(float x, float y, float strengthX, float strengthY, double seconds) {
        return new Shake2MotionBuilder(vibration(BuilderKind.SHAKE2, Vibration.SHAKE, x, strengthX, seconds)
                .lane(1, y, strengthY));
    }

    /**
     * Begins a shake of three components, each on a way of its own: see {@link #shake(float, float, double)}.
     *
     * @param x where the first begins and ends
     * @param y where the second begins and ends
     * @param z where the third begins and ends
     * @param strengthX how far the first goes at most
     * @param strengthY how far the second goes at most
     * @param strengthZ how far the third goes at most
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static Shake3MotionBuilder shake(
            float x, float y, float z, float strengthX, float strengthY, float strengthZ, double seconds) {
        return new Shake3MotionBuilder(vibration(BuilderKind.SHAKE3, Vibration.SHAKE, x, strengthX, seconds)
                .lane(1, y, strengthY)
                .lane(2, z, strengthZ));
    }

    /**
     * Begins a motion of {@code float} arrays.
     *
     * @param from the numbers at progress 0; copied
     * @param to the numbers at progress 1, as many; copied
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if an end is null, one has more numbers than the other, or {@code seconds} is not
     *     finite and at least 0
     */
    @CheckReturnValue
    public static FloatsMotionBuilder floats(float[] from, float[] to, double seconds) {
        Check.notNull(from, "from");
        Check.notNull(to, "to");
        if (from.length != to.length) {
            throw new IllegalArgumentException(
                    "from and to must be of one length, but have " + from.length + " and " + to.length + " cells");
        }
        MotionBuffer buffer = MotionBuffer.rent(BuilderKind.FLOATS, 0, 1, seconds);
        buffer.composite = new Composite.Floats(from.clone(), to.clone());
        return new FloatsMotionBuilder(buffer);
    }

    /**
     * Begins a motion of a type of your own.
     *
     * @param adapter takes values apart and puts them together
     * @param from the value at progress 0; taken apart now, not held
     * @param to the value at progress 1; taken apart now, not held
     * @param seconds the length of one loop
     * @param <V> the type of the values
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code adapter} or an end is null, the adapter has less than one lane, or
     *     {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static <V> CustomMotionBuilder<V> custom(MotionAdapter<V> adapter, V from, V to, double seconds) {
        Composite ends = Composite.Custom.of(
                Check.notNull(adapter, "adapter"), Check.notNull(from, "from"), Check.notNull(to, "to"));
        MotionBuffer buffer = MotionBuffer.rent(BuilderKind.CUSTOM, 0, 1, seconds);
        buffer.composite = ends;
        return new CustomMotionBuilder<>(buffer);
    }

    /**
     * Begins a motion that only takes time, for its callbacks; as a {@code float} it goes evenly from 0 to 1.
     *
     * @param seconds the length of one loop
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static FloatMotionBuilder timer(double seconds) {
        return create(0f, 1f, seconds);
    }

    /**
     * Begins a sequence of motions and calls.
     *
     * @return a builder, to be ended once
     */
    @CheckReturnValue
    public static MotionSequence sequence() {
        return new MotionSequence(BufferPool.ofThread().rentSequence());
    }

    /**
     * Begins a motion of a property from what it shows when the motion starts to a value.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param end the value at progress 1
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> to(
            T target, FloatProperty<? super T> property, float end, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.TO, end, 0, 0, 0, seconds);
    }

    /**
     * Begins a motion of a property from what it shows when the motion starts to a value.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param end the value at progress 1
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> to(
            T target, DoubleProperty<? super T> property, double end, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.TO, end, 0, 0, 0, seconds);
    }

    /**
     * Begins a motion of a property from what it shows when the motion starts to a value.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param end the value at progress 1
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> to(T target, IntProperty<? super T> property, int end, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.TO, end, 0, 0, 0, seconds);
    }

    /**
     * Begins a motion of a property from what it shows when the motion starts to a value.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param end the value at progress 1
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> to(
            T target, LongProperty<? super T> property, long end, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.TO, end, seconds);
    }

    /**
     * Begins a motion of a property from what it shows when the motion starts to a value.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param x component 1 at progress 1
     * @param y component 2 at progress 1
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> to(
            T target, Vector2Property<? super T> property, float x, float y, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.TO, x, y, 0, 0, seconds);
    }

    /**
     * Begins a motion of a property from what it shows when the motion starts to a value.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param x component 1 at progress 1
     * @param y component 2 at progress 1
     * @param z component 3 at progress 1
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> to(
            T target, Vector3Property<? super T> property, float x, float y, float z, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.TO, x, y, z, 0, seconds);
    }

    /**
     * Begins a motion of a property from what it shows when the motion starts to a value.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param x component 1 at progress 1
     * @param y component 2 at progress 1
     * @param z component 3 at progress 1
     * @param w component 4 at progress 1
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0, or a quaternion has no
     *     length
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> to(
            T target, Vector4Property<? super T> property, float x, float y, float z, float w, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.TO, x, y, z, w, seconds);
    }

    /**
     * Begins a motion of a property from what it shows when the motion starts to so much more. An angle turns
     * all the way.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param difference what has been added at progress 1
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> by(
            T target, FloatProperty<? super T> property, float difference, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.BY, difference, 0, 0, 0, seconds);
    }

    /**
     * Begins a motion of a property from what it shows when the motion starts to so much more.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param difference what has been added at progress 1
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> by(
            T target, DoubleProperty<? super T> property, double difference, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.BY, difference, 0, 0, 0, seconds);
    }

    /**
     * Begins a motion of a property from what it shows when the motion starts to so much more. What lies
     * beyond the range of the type is held to it.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param difference what has been added at progress 1
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> by(
            T target, IntProperty<? super T> property, int difference, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.BY, difference, 0, 0, 0, seconds);
    }

    /**
     * Begins a motion of a property from what it shows when the motion starts to so much more. What lies
     * beyond the range of the type is held to it.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param difference what has been added at progress 1
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> by(
            T target, LongProperty<? super T> property, long difference, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.BY, difference, seconds);
    }

    /**
     * Begins a motion of a property from what it shows when the motion starts to so much more.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param x what has been added to component 1 at progress 1
     * @param y what has been added to component 2 at progress 1
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> by(
            T target, Vector2Property<? super T> property, float x, float y, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.BY, x, y, 0, 0, seconds);
    }

    /**
     * Begins a motion of a property from what it shows when the motion starts to so much more.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param x what has been added to component 1 at progress 1
     * @param y what has been added to component 2 at progress 1
     * @param z what has been added to component 3 at progress 1
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> by(
            T target, Vector3Property<? super T> property, float x, float y, float z, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.BY, x, y, z, 0, seconds);
    }

    /**
     * Begins a motion of a property from what it shows when the motion starts to so much more.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param x what has been added to component 1 at progress 1
     * @param y what has been added to component 2 at progress 1
     * @param z what has been added to component 3 at progress 1
     * @param w what has been added to component 4 at progress 1
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0, or the property is a quaternion
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> by(
            T target, Vector4Property<? super T> property, float x, float y, float z, float w, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.BY, x, y, z, w, seconds);
    }

    /**
     * Begins a motion of a property from a value to what it shows when the motion starts.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param start the value at progress 0
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> from(
            T target, FloatProperty<? super T> property, float start, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.FROM, start, 0, 0, 0, seconds);
    }

    /**
     * Begins a motion of a property from a value to what it shows when the motion starts.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param start the value at progress 0
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> from(
            T target, DoubleProperty<? super T> property, double start, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.FROM, start, 0, 0, 0, seconds);
    }

    /**
     * Begins a motion of a property from a value to what it shows when the motion starts.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param start the value at progress 0
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> from(
            T target, IntProperty<? super T> property, int start, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.FROM, start, 0, 0, 0, seconds);
    }

    /**
     * Begins a motion of a property from a value to what it shows when the motion starts.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param start the value at progress 0
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> from(
            T target, LongProperty<? super T> property, long start, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.FROM, start, seconds);
    }

    /**
     * Begins a motion of a property from a value to what it shows when the motion starts.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param x component 1 at progress 0
     * @param y component 2 at progress 0
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> from(
            T target, Vector2Property<? super T> property, float x, float y, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.FROM, x, y, 0, 0, seconds);
    }

    /**
     * Begins a motion of a property from a value to what it shows when the motion starts.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param x component 1 at progress 0
     * @param y component 2 at progress 0
     * @param z component 3 at progress 0
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> from(
            T target, Vector3Property<? super T> property, float x, float y, float z, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.FROM, x, y, z, 0, seconds);
    }

    /**
     * Begins a motion of a property from a value to what it shows when the motion starts.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param x component 1 at progress 0
     * @param y component 2 at progress 0
     * @param z component 3 at progress 0
     * @param w component 4 at progress 0
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, or {@code seconds} is not finite and at
     *     least 0, or a quaternion has no
     *     length
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> from(
            T target, Vector4Property<? super T> property, float x, float y, float z, float w, double seconds) {
        return PropertyMotionBuilder.of(target, property, Relation.FROM, x, y, z, w, seconds);
    }

    /**
     * Begins a motion of a property from what it shows when the motion starts to so many times that. Whole numbers are
     * rounded to the nearest and held to the range of their type.
     *
     * @param target what is read and written; held while the motion lives
     * @param property how it is read and written
     * @param factor what each component is multiplied by at progress 1
     * @param seconds the length of one loop
     * @param <T> the type of the target
     * @return a builder, to be ended once
     * @throws IllegalArgumentException if {@code target} or {@code property} is null, the property is a quaternion,
     *     {@code factor} is NaN or infinite, or {@code seconds} is not finite and at least 0
     */
    @CheckReturnValue
    public static <T> PropertyMotionBuilder<T> times(
            T target, Property<? super T> property, double factor, double seconds) {
        Check.finite(factor, "factor");
        return PropertyMotionBuilder.of(target, property, Relation.TIMES, factor, factor, factor, factor, seconds);
    }

    private static MotionBuffer four(
            BuilderKind kind,
            float fromX,
            float fromY,
            float fromZ,
            float fromW,
            float toX,
            float toY,
            float toZ,
            float toW,
            double seconds) {
        return MotionBuffer.rent(kind, fromX, toX, seconds)
                .lane(1, fromY, toY)
                .lane(2, fromZ, toZ)
                .lane(3, fromW, toW);
    }

    private static MotionBuffer vibration(
            BuilderKind kind, Vibration vibration, float value, float strength, double seconds) {
        MotionBuffer buffer = MotionBuffer.rent(kind, value, strength, seconds);
        buffer.space = vibration;
        return buffer;
    }
}
