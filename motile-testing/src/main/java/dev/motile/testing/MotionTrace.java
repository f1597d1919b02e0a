package dev.motile.testing;

import dev.motile.Property;
import dev.motile.ValueType;
import dev.motile.function.FloatConsumer;
import dev.motile.function.Vector2Consumer;
import dev.motile.function.Vector3Consumer;
import dev.motile.function.Vector4Consumer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * What values were, frame by frame: a table with a column of times and a column for each value. It can be written as CSV,
 * compared with what it was before, and drawn.
 *
 * <p>Columns come first: a value that is read when a row is recorded, or one that is handed in, by a motion whose consumer the
 * column is. Then rows: {@link VirtualFrame#record} records one after each frame. What was handed in is what was written last
 * by then; nothing yet is NaN, and an empty cell in CSV. Belongs to the thread that uses it; grows, and so allocates.
 *
 * <pre>{@code
 * VirtualFrame frame = new VirtualFrame();
 * MotionTrace trace = new MotionTrace();
 * Motion.create(0f, 1f, 0.5).scheduler(frame.scheduler()).bind(trace.floats("fade"));
 * trace.column("x", () -> sprite.x);
 * frame.record(trace);
 * frame.frames(2, 0.25);
 * print(trace.toCsv().lines().toList()); // prints [time,fade,x, 0.0,0.0,0.0, 0.25,0.5,0.0, 0.5,1.0,0.0]
 * }</pre>
 */
public final class MotionTrace {

    static final String TIME = "time";

    /** Times that are written and read again are the same; what computes them may round in another way. */
    private static final double TIME_TOLERANCE = 1e-9;

    /** So many differences are told of one by one. */
    private static final int MOST_TOLD = 5;

    /** How numbers of a column are written: as short as their type allows. */
    private enum Digits {
        FLOAT,
        DOUBLE,
        WHOLE;

        String text(double value) {
            if (Double.isNaN(value)) {
                return "";
            }
            return switch (this) {
                case FLOAT -> Float.toString((float) value);
                case DOUBLE -> Double.toString(value);
                case WHOLE -> Long.toString((long) value);
            };
        }
    }

    private static final class Column {
        final String name;
        final Digits digits;
        final @Nullable DoubleSupplier source;
        double last = Double.NaN;
        double[] values = new double[16];

        Column(String name, Digits digits, @Nullable DoubleSupplier source) {
            this.name = name;
            this.digits = digits;
            this.source = source;
        }

        String text(int row) {
            return digits.text(values[row]);
        }
    }

    private final Column times = new Column(TIME, Digits.DOUBLE, null);
    private final List<Column> columns = new ArrayList<>();
    private int rows;

    /** Makes a trace without columns and rows. */
    public MotionTrace() {}

    // ---- Columns

    /**
     * Adds a column of a value that is read whenever a row is recorded.
     *
     * @param name of the column
     * @param value gives the value
     * @throws IllegalArgumentException if {@code name} or {@code value} is null, or the name is blank or taken
     * @throws IllegalStateException if there are rows already
     */
    public void column(String name, DoubleSupplier value) {
        add(name, Digits.DOUBLE, notNull(value, "value"));
    }

    /**
     * Adds a column of a property, or one for each of its components: {@code name.x} and so on.
     *
     * @param name of the column
     * @param property what is read
     * @param target from which it is read
     * @param <T> the type of the target
     * @throws IllegalArgumentException if anything is null, or a name is blank or taken
     * @throws IllegalStateException if there are rows already
     */
    public <T> void column(String name, Property<T> property, T target) {
        notNull(property, "property");
        notNull(target, "target");
        ValueType type = property.type();
        Digits digits = switch (type) {
            case DOUBLE -> Digits.DOUBLE;
            case INT, LONG -> Digits.WHOLE;
            default -> Digits.FLOAT;
        };
        String[] names = names(name, property.lanes());
        for (int k = 0; k < names.length; k++) {
            int lane = k;
            add(names[k], digits, () -> property.get(target, lane));
        }
    }

    /**
     * Adds a column of a float, handed in.
     *
     * @param name of the column
     * @return takes the value; to be bound
     * @throws IllegalArgumentException if {@code name} is null, blank or taken
     * @throws IllegalStateException if there are rows already
     */
    public FloatConsumer floats(String name) {
        Column column = add(name, Digits.FLOAT, null);
        return x -> column.last = x;
    }

    /**
     * Adds a column of a double, handed in.
     *
     * @param name of the column
     * @return takes the value; to be bound
     * @throws IllegalArgumentException if {@code name} is null, blank or taken
     * @throws IllegalStateException if there are rows already
     */
    public DoubleConsumer doubles(String name) {
        Column column = add(name, Digits.DOUBLE, null);
        return x -> column.last = x;
    }

    /**
     * Adds a column of an int, handed in.
     *
     * @param name of the column
     * @return takes the value; to be bound
     * @throws IllegalArgumentException if {@code name} is null, blank or taken
     * @throws IllegalStateException if there are rows already
     */
    public IntConsumer ints(String name) {
        Column column = add(name, Digits.WHOLE, null);
        return x -> column.last = x;
    }

    /**
     * Adds a column of a long, handed in. It is kept as a double, which has every long up to 2<sup>53</sup>.
     *
     * @param name of the column
     * @return takes the value; to be bound
     * @throws IllegalArgumentException if {@code name} is null, blank or taken
     * @throws IllegalStateException if there are rows already
     */
    public LongConsumer longs(String name) {
        Column column = add(name, Digits.WHOLE, null);
        return x -> column.last = x;
    }

    /**
     * Adds columns of two components, handed in: {@code name.x} and {@code name.y}.
     *
     * @param name of the columns
     * @return takes the value; to be bound
     * @throws IllegalArgumentException if {@code name} is null, blank or taken
     * @throws IllegalStateException if there are rows already
     */
    public Vector2Consumer vector2(String name) {
        Column[] lanes = lanes(name, 2);
        return (x, y) -> {
            lanes[0].last = x;
            lanes[1].last = y;
        };
    }

    /**
     * Adds columns of three components, handed in: {@code name.x} to {@code name.z}.
     *
     * @param name of the columns
     * @return takes the value; to be bound
     * @throws IllegalArgumentException if {@code name} is null, blank or taken
     * @throws IllegalStateException if there are rows already
     */
    public Vector3Consumer vector3(String name) {
        Column[] lanes = lanes(name, 3);
        return (x, y, z) -> {
            lanes[0].last = x;
            lanes[1].last = y;
            lanes[2].last = z;
        };
    }

    /**
     * Adds columns of four components, handed in: {@code name.x} to {@code name.w}.
     *
     * @param name of the columns
     * @return takes the value; to be bound
     * @throws IllegalArgumentException if {@code name} is null, blank or taken
     * @throws IllegalStateException if there are rows already
     */
    public Vector4Consumer vector4(String name) {
        Column[] lanes = lanes(name, 4);
        return (x, y, z, w) -> {
            lanes[0].last = x;
            lanes[1].last = y;
            lanes[2].last = z;
            lanes[3].last = w;
        };
    }

    private Column[] lanes(String name, int count) {
        return Arrays.stream(names(name, count))
                .map(lane -> add(lane, Digits.FLOAT, null))
                .toArray(Column[]::new);
    }

    private static String[] names(String name, int lanes) {
        notNull(name, "name");
        if (lanes == 1) {
            return new String[] {name};
        }
        String[] names = new String[lanes];
        for (int lane = 0; lane < lanes; lane++) {
            names[lane] = name + "." + "xyzw".charAt(lane);
        }
        return names;
    }

    private Column add(String name, Digits digits, @Nullable DoubleSupplier source) {
        if (notNull(name, "name").isBlank()) {
            throw new IllegalArgumentException("name must not be blank");
        }
        if (columnNames().contains(name)) {
            throw new IllegalArgumentException("name must not be taken, but '" + name + "' is");
        }
        if (rows > 0) {
            throw new IllegalStateException(
                    "column '" + name + "' comes too late: there are " + rows + " rows already");
        }
        Column column = new Column(name, digits, source);
        columns.add(column);
        return column;
    }

    // ---- Rows

    /**
     * Records a row: what all values are now.
     *
     * @param time in seconds, as the row has it; finite and at least that of the row before
     * @throws IllegalArgumentException if {@code time} is not finite
     * @throws IllegalStateException if {@code time} is less than that of the row before
     */
    public void record(double time) {
        if (!(Math.abs(time) <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("time must be finite, but is " + time);
        }
        if (rows > 0 && time < times.values[rows - 1]) {
            throw new IllegalStateException(
                    "time " + time + " comes too late: the last row has " + times.values[rows - 1]);
        }
        times.last = time;
        // What the user's code gives is read first, so that a failure leaves whole rows.
        for (Column column : columns) {
            if (column.source != null) {
                column.last = column.source.getAsDouble();
            }
        }
        put(times);
        columns.forEach(this::put);
        rows++;
    }

    private void put(Column column) {
        if (rows == column.values.length) {
            column.values = Arrays.copyOf(column.values, 2 * rows);
        }
        column.values[rows] = column.last;
    }

    /**
     * How many rows there are.
     *
     * @return the number
     */
    public int rowCount() {
        return rows;
    }

    /**
     * The names of all columns.
     *
     * @return {@code time}, and then the others in the order in which they were added
     */
    public List<String> columnNames() {
        List<String> names = new ArrayList<>();
        names.add(TIME);
        for (Column column : columns) {
            names.add(column.name);
        }
        return names;
    }

    /**
     * A recorded number.
     *
     * @param row from 0 on
     * @param column a name; {@code time} for the time of the row
     * @return the value; NaN if there was none yet
     * @throws IllegalArgumentException if there is no such row or column, or {@code column} is null
     */
    public double value(int row, String column) {
        if (row < 0 || row >= rows) {
            throw new IllegalArgumentException("row must be from 0 to " + (rows - 1) + ", but is " + row);
        }
        return find(notNull(column, "column")).values[row];
    }

    private Column find(String name) {
        if (name.equals(TIME)) {
            return times;
        }
        for (Column column : columns) {
            if (column.name.equals(name)) {
                return column;
            }
        }
        throw new IllegalArgumentException("column must be one of " + columnNames() + ", but is '" + name + "'");
    }

    // ---- CSV

    /**
     * The table as CSV (RFC 4180, lines end by a line feed), the same in every locale: a line of names, then the rows. Each
     * number is as short as its type allows and gives the same value when read.
     *
     * @return the text
     */
    public String toCsv() {
        StringBuilder csv = new StringBuilder(CsvTable.line(columnNames()));
        for (int row = 0; row < rows; row++) {
            List<String> cells = new ArrayList<>();
            cells.add(times.text(row));
            for (Column column : columns) {
                cells.add(column.text(row));
            }
            csv.append(CsvTable.line(cells));
        }
        return csv.toString();
    }

    /**
     * Writes the table as {@link #toCsv CSV}, in UTF-8; a file that is there is replaced.
     *
     * @param file where to
     * @throws IllegalArgumentException if {@code file} is null
     * @throws IOException if it cannot be written
     */
    public void writeCsv(Path file) throws IOException {
        Files.writeString(notNull(file, "file"), toCsv());
    }

    /**
     * Compares this with what was recorded before: the same columns in the same order, as many rows, the same times to 1e-9 s,
     * and no value off by more than the tolerance. NaN and infinities are equal to themselves only.
     *
     * @param csv what is expected, as {@link #toCsv} gives it
     * @param tolerance how far values may be off; finite and at least 0
     * @throws IllegalArgumentException if {@code csv} is null or is no such table, or {@code tolerance} is not finite and at
     *     least 0
     * @throws AssertionError if they differ; tells row, time, column, and both values, of the first few differences
     */
    public void compare(String csv, double tolerance) {
        CsvTable expected = new CsvTable(notNull(csv, "csv"));
        if (!(tolerance >= 0 && tolerance <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("tolerance must be finite and at least 0, but is " + tolerance);
        }
        if (!expected.names.equals(columnNames())) {
            throw new AssertionError("expected the columns " + expected.names + ", but there are " + columnNames());
        }
        List<String> told = new ArrayList<>();
        int differences = 0;
        for (int row = 0; row < Math.min(rows, expected.rowCount()); row++) {
            for (int k = 0; k <= columns.size(); k++) {
                Column column = k == 0 ? times : columns.get(k - 1);
                double allowed = k == 0 ? TIME_TOLERANCE : tolerance;
                String text = column.text(row);
                double right = expected.value(row, k);
                // As it would be read again.
                double is = CsvTable.number(text);
                if (!isNear(right, is, allowed)) {
                    differences++;
                    if (told.size() < MOST_TOLD) {
                        told.add("row " + row + " (time " + times.text(row) + "), column '" + column.name
                                + "': expected " + expected.text(row, k) + ", but was "
                                + (text.isEmpty() ? "NaN" : text)
                                + ", off by " + Math.abs(right - is) + " (tolerance " + allowed + ")");
                    }
                }
            }
        }
        if (differences > told.size()) {
            told.add("and " + (differences - told.size()) + " more");
        }
        if (expected.rowCount() != rows) {
            told.add("expected " + expected.rowCount() + " rows, but there are " + rows);
        }
        if (!told.isEmpty()) {
            throw new AssertionError("the trace differs:\n    " + String.join("\n    ", told));
        }
    }

    /**
     * Compares this with a file of {@link #writeCsv}.
     *
     * @param file what is expected
     * @param tolerance how far values may be off; finite and at least 0
     * @throws IllegalArgumentException if {@code file} is null or holds no such table, or {@code tolerance} is not finite and
     *     at least 0
     * @throws AssertionError if they differ, or if there is no such file
     * @throws IOException if it cannot be read
     */
    public void compare(Path file, double tolerance) throws IOException {
        String csv;
        try {
            csv = Files.readString(notNull(file, "file"));
        } catch (NoSuchFileException e) {
            throw new AssertionError("there is no " + file + " to compare with; writeCsv(..) makes one", e);
        }
        compare(csv, tolerance);
    }

    private static boolean isNear(double expected, double actual, double tolerance) {
        return expected == actual
                || (Double.isNaN(expected) && Double.isNaN(actual))
                || Math.abs(expected - actual) <= tolerance;
    }

    // ---- Pictures

    /**
     * Draws all columns over time, as a line for each, with axes, their numbers, and the names of the columns. Where there
     * is no finite value a line has a gap.
     *
     * @return an SVG picture of its own, 640 by 360
     */
    public String toSvg() {
        TraceChart chart = new TraceChart(Arrays.copyOf(times.values, rows));
        for (Column column : columns) {
            chart.add(column.name, Arrays.copyOf(column.values, rows));
        }
        return chart.draw();
    }

    /**
     * Writes the {@link #toSvg picture}, in UTF-8; a file that is there is replaced.
     *
     * @param file where to
     * @throws IllegalArgumentException if {@code file} is null
     * @throws IOException if it cannot be written
     */
    public void writeSvg(Path file) throws IOException {
        Files.writeString(notNull(file, "file"), toSvg());
    }

    private static <T> T notNull(@Nullable T value, String argument) {
        if (value == null) {
            throw new IllegalArgumentException(argument + " must not be null");
        }
        return value;
    }
}
