package dev.motile.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.motile.DoubleProperty;
import dev.motile.FloatProperty;
import dev.motile.IntProperty;
import dev.motile.Motion;
import dev.motile.MotionScheduler;
import dev.motile.Vector2Property;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MotionTraceTest {

    private final VirtualFrame frame = new VirtualFrame();
    private final MotionScheduler scheduler = frame.scheduler();
    private final MotionTrace trace = new MotionTrace();

    // ---- Recording

    @Test
    void record_hasARowNow_andOneAfterEachFrame() {
        Motion.create(0f, 1f, 1).scheduler(scheduler).bind(trace.floats("x"));
        frame.record(trace);
        frame.frames(2, 0.25);

        assertThat(trace.rowCount()).isEqualTo(3);
        assertThat(trace.columnNames()).containsExactly("time", "x");
        assertThat(trace.value(2, "time")).isEqualTo(0.5);
        assertThat(trace.value(1, "x")).isEqualTo(0.25);
        assertThat(trace.toCsv()).isEqualTo("time,x\n0.0,0.0\n0.25,0.25\n0.5,0.5\n");
    }

    @Test
    void columns_ofEveryType_areAsShortAsTheTypeAllows() {
        trace.floats("f").accept(0.1f);
        trace.doubles("d").accept(0.1);
        trace.ints("i").accept(-3);
        trace.longs("l").accept(1L << 53);
        trace.vector2("a").accept(1, 2);
        trace.vector3("b").accept(3, 4, 5);
        trace.vector4("c").accept(6, 7, 8, 0.7f);
        trace.record(0);

        assertThat(trace.toCsv()).isEqualTo("""
                        time,f,d,i,l,a.x,a.y,b.x,b.y,b.z,c.x,c.y,c.z,c.w
                        0.0,0.1,0.1,-3,9007199254740992,1.0,2.0,3.0,4.0,5.0,6.0,7.0,8.0,0.7
                        """);
    }

    @Test
    void columns_thatAreRead_areReadForEachRow() {
        float[] cell = {0.1f, 2};
        double[] wide = {0.1};
        trace.column("first", () -> wide[0]);
        trace.column("f", FloatProperty.<float[]>of("f", c -> c[0], (c, x) -> c[0] = x), cell);
        trace.column("p", Vector2Property.<float[]>of("p", c -> c[0], c -> c[1], (c, x, y) -> {}), cell);
        trace.column("d", DoubleProperty.<double[]>of("d", c -> c[0], (c, x) -> c[0] = x), wide);
        trace.column("i", IntProperty.<float[]>of("i", c -> (int) c[1], (c, x) -> {}), cell);
        trace.record(0);
        cell[0] = 0.2f;
        wide[0] = 0.3;
        trace.record(1);

        assertThat(trace.toCsv())
                .isEqualTo("time,first,f,p.x,p.y,d,i\n0.0,0.1,0.1,0.1,2.0,0.1,2\n1.0,0.3,0.2,0.2,2.0,0.3,2\n");
    }

    @Test
    void column_nothingYet_isAnEmptyCell() {
        Motion.create(0f, 1f, 1).delay(0.5).scheduler(scheduler).bind(trace.floats("x"));
        frame.record(trace);
        frame.frames(2, 0.5);

        assertThat(trace.toCsv()).isEqualTo("time,x\n0.0,\n0.5,0.0\n1.0,0.5\n");
        assertThat(trace.value(0, "x")).isNaN();
    }

    @Test
    void rows_growPastTheFirstRoom_andKeepAll() {
        trace.column("n", () -> trace.rowCount());
        for (int k = 0; k < 100; k++) {
            trace.record(k);
        }

        assertThat(trace.value(0, "n")).isZero();
        assertThat(trace.value(99, "n")).isEqualTo(99);
        assertThat(trace.value(99, "time")).isEqualTo(99);
    }

    @Test
    void column_whoseReaderFails_leavesWholeRows() {
        boolean[] fails = {false};
        trace.doubles("a").accept(1);
        trace.column("b", () -> {
            if (fails[0]) {
                throw new IllegalStateException("gone");
            }
            return 2;
        });
        trace.record(0);
        fails[0] = true;
        assertThatThrownBy(() -> trace.record(1)).hasMessage("gone");
        fails[0] = false;
        trace.record(2);

        assertThat(trace.toCsv()).isEqualTo("time,a,b\n0.0,1.0,2.0\n2.0,1.0,2.0\n");
    }

    @Test
    void csv_isTheSameInEveryLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            trace.doubles("x").accept(1234.5);
            trace.record(0.5);
            assertThat(trace.toCsv()).isEqualTo("time,x\n0.5,1234.5\n");
            assertThat(trace.toSvg()).doesNotContain("0,5</text>");
        } finally {
            Locale.setDefault(before);
        }
    }

    // ---- Comparing

    private void recordTwoColumns() {
        trace.floats("x").accept(0.1f);
        trace.doubles("say \"y\", or\nz").accept(Double.NEGATIVE_INFINITY);
        trace.vector2("nothing");
        trace.record(0);
        trace.record(0.25);
    }

    @Test
    void compare_withItself_passes_toTheBit() {
        recordTwoColumns();

        trace.compare(trace.toCsv(), 0);
        trace.compare(trace.toCsv().replace("\n0.0", "\r\n0.0").replace("0.1", "\"0.1\""), 0);
        trace.compare(trace.toCsv().stripTrailing(), 0);
    }

    @Test
    void compare_withinTheTolerance_passes_andBeyondIt_tellsWhere() {
        Motion.create(0f, 8f, 1).scheduler(scheduler).bind(trace.floats("x"));
        frame.record(trace);
        frame.frames(2, 0.25);
        String expected = "time,x\n0,0\n0.25,2\n0.5,4.5\n";

        trace.compare(expected, 0.5);
        assertThatThrownBy(() -> trace.compare(expected, 0.25))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining(
                        "row 2 (time 0.5), column 'x': expected 4.5, but was 4.0, off by 0.5 (tolerance 0.25)")
                .hasMessageNotContaining("row 1");
    }

    @Test
    void compare_ofNumbersThatAreNone_tellsThem() {
        trace.doubles("x");
        trace.doubles("y").accept(Double.POSITIVE_INFINITY);
        trace.record(0);

        trace.compare("time,x,y\n0,NaN,Infinity\n", 1e9);
        assertThatThrownBy(() -> trace.compare("time,x,y\n0,1,Infinity\n", 1e9))
                .hasMessageContaining("column 'x': expected 1, but was NaN");
        assertThatThrownBy(() -> trace.compare("time,x,y\n0,,-Infinity\n", 1e9))
                .hasMessageContaining("column 'y': expected -Infinity, but was Infinity");
        assertThatThrownBy(() -> trace.compare("time,x,y\n0,,\n", 1e9))
                .hasMessageContaining("column 'y': expected NaN, but was Infinity");
    }

    @Test
    void compare_ofOtherTimes_isNotLessStrictWithAToleranceOfValues() {
        trace.doubles("x").accept(1);
        trace.record(0.5);

        trace.compare("time,x\n0.5000000001,1\n", 0);
        assertThatThrownBy(() -> trace.compare("time,x\n0.75,1\n", 10))
                .hasMessageContaining("row 0 (time 0.5), column 'time': expected 0.75, but was 0.5");
    }

    @Test
    void compare_ofManyDifferences_tellsTheFirst_andHowManyMore() {
        trace.column("x", () -> 1);
        for (int k = 0; k < 8; k++) {
            trace.record(k);
        }
        String expected = trace.toCsv().replace(",1.0", ",2");

        assertThatThrownBy(() -> trace.compare(expected, 0))
                .hasMessageContaining("row 0 ")
                .hasMessageContaining("row 4 ")
                .hasMessageNotContaining("row 5 ")
                .hasMessageContaining("and 3 more");
    }

    @Test
    void compare_ofOtherShapes_saysSo() {
        trace.doubles("x").accept(1);
        trace.record(0);

        assertThatThrownBy(() -> trace.compare("time,y\n0,1\n", 0))
                .isInstanceOf(AssertionError.class)
                .hasMessage("expected the columns [time, y], but there are [time, x]");
        assertThatThrownBy(() -> trace.compare("time,x\n0,1\n1,1\n", 0))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("expected 2 rows, but there are 1");
        assertThatThrownBy(() -> trace.compare("time,x\n", 0)).hasMessageContaining("expected 0 rows");
    }

    @Test
    void compare_ofWhatIsNoTable_isRefused() {
        trace.doubles("x").accept(1);
        trace.record(0);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace.compare("", 0))
                .withMessageContaining("csv");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace.compare("time,x\n0\n", 0))
                .withMessageContaining("row 0 must have 2 cells, but has 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace.compare("time,x\n0,soon\n", 0))
                .withMessageContaining("row 0 must have numbers, but has soon");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace.compare("time,\"x\n0,1\n", 0))
                .withMessageContaining("a quote is never closed");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace.compare(trace.toCsv(), -1))
                .withMessageContaining("tolerance must be finite and at least 0, but is -1.0");
    }

    @Test
    void files_areWritten_andComparedWith(@TempDir Path folder) throws IOException {
        recordTwoColumns();
        Path csv = folder.resolve("trace.csv");
        Path svg = folder.resolve("trace.svg");

        assertThatThrownBy(() -> trace.compare(csv, 0))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("there is no " + csv);
        trace.writeCsv(csv);
        trace.writeSvg(svg);

        trace.compare(csv, 0);
        assertThat(Files.readString(csv)).isEqualTo(trace.toCsv());
        assertThat(Files.readString(svg)).isEqualTo(trace.toSvg());
    }

    @Test
    void badArguments_areRefused_andChangeNothing() {
        trace.doubles("x");
        String before = trace.toCsv();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace.doubles("x"))
                .withMessageContaining("'x' is");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace.doubles("time"))
                .withMessageContaining("'time' is");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace.doubles(" "))
                .withMessageContaining("name");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace.doubles(null))
                .withMessageContaining("name");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace.column("y", null))
                .withMessageContaining("value");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace.column("y", null, "t"))
                .withMessageContaining("property");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace.record(Double.NaN))
                .withMessageContaining("time");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace.value(0, "x"))
                .withMessageContaining("row");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace.compare((String) null, 0))
                .withMessageContaining("csv");
        assertThat(trace.toCsv()).isEqualTo(before);

        trace.record(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trace.value(0, "y"))
                .withMessageContaining("[time, x]");
        assertThatThrownBy(() -> trace.doubles("late"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("'late' comes too late");
        assertThatThrownBy(() -> trace.record(0.5))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("the last row has 1.0");
        assertThat(trace.rowCount()).isEqualTo(1);
    }
}
