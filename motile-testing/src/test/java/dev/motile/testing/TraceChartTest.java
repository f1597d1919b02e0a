package dev.motile.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class TraceChartTest {

    private final MotionTrace trace = new MotionTrace();

    private Document draw() throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        Document document = factory.newDocumentBuilder().parse(new InputSource(new StringReader(trace.toSvg())));
        assertThat(document.getDocumentElement().getNamespaceURI()).isEqualTo("http://www.w3.org/2000/svg");
        // Whatever the numbers, all that is drawn has a place.
        assertThat(trace.toSvg()).doesNotContain("NaN").doesNotContain("Infinity");
        return document;
    }

    private static List<Element> all(Document document, String tag) {
        NodeList nodes = document.getElementsByTagName(tag);
        List<Element> elements = new ArrayList<>();
        for (int k = 0; k < nodes.getLength(); k++) {
            elements.add((Element) nodes.item(k));
        }
        return elements;
    }

    private static List<String> labels(Document document) {
        return all(document, "text").stream().map(Element::getTextContent).toList();
    }

    @Test
    void line_goesFromTheFirstRowToTheLast_withinItsAxes() throws Exception {
        trace.column("x", () -> 10.0 * trace.rowCount());
        for (int k = 0; k <= 4; k++) {
            trace.record(k * 0.25);
        }

        Document document = draw();

        assertThat(all(document, "polyline"))
                .singleElement()
                .satisfies(line ->
                        assertThat(line.getAttribute("points")).isEqualTo("64,312 174,238 284,164 394,90 504,16"));
        assertThat(labels(document))
                .containsExactly(
                        "0",
                        "0.2",
                        "0.4",
                        "0.6",
                        "0.8",
                        "1",
                        "0",
                        "10",
                        "20",
                        "30",
                        "40",
                        "time in seconds",
                        "value",
                        "x");
    }

    @Test
    void names_areText_whateverTheyAre() throws Exception {
        trace.doubles("a < b & \"c\" > 'd' \u0001 \ud83d\ude00").accept(1);
        trace.record(0);

        assertThat(labels(draw())).contains("a < b & \"c\" > 'd' \ufffd \ud83d\ude00");
    }

    @Test
    void gaps_splitALine_andASingleValueIsADot() throws Exception {
        double[] values = {1, Double.NaN, 2, 3, Double.POSITIVE_INFINITY, 4, 5};
        trace.column("x", () -> values[trace.rowCount()]);
        for (int k = 0; k < values.length; k++) {
            trace.record(k);
        }

        Document document = draw();

        assertThat(all(document, "polyline")).hasSize(2);
        assertThat(all(document, "circle"))
                .singleElement()
                .satisfies(dot -> assertThat(dot.getAttribute("cx")).isEqualTo("64"));
    }

    @Test
    void lines_haveColorsOfTheirOwn_andMakeThePictureLonger() throws Exception {
        for (int k = 0; k < 30; k++) {
            trace.doubles("column " + k).accept(k);
        }
        trace.record(0);
        trace.record(1);

        Document document = draw();

        assertThat(all(document, "polyline").stream()
                        .limit(7)
                        .map(line -> line.getAttribute("stroke"))
                        .distinct())
                .hasSize(7);
        int height = Integer.parseInt(document.getDocumentElement().getAttribute("height"));
        assertThat(height).isEqualTo(512);
        assertThat(all(document, "text").stream().mapToDouble(text -> Double.parseDouble(text.getAttribute("y"))))
                .allMatch(y -> y < height);
    }

    @Test
    void nothing_isAnEmptyChart() throws Exception {
        assertThat(all(draw(), "polyline")).isEmpty();
        trace.doubles("never");
        trace.record(0);
        assertThat(all(draw(), "polyline")).isEmpty();
        assertThat(labels(draw())).contains("never", "time in seconds");
    }

    @Test
    void extremes_areDrawn() throws Exception {
        double[] huge = {-Double.MAX_VALUE, Double.MAX_VALUE};
        trace.column("huge", () -> huge[trace.rowCount()]);
        trace.record(0);
        trace.record(1);
        assertThat(labels(draw())).contains("-1.79769E+308", "1.79769E+308");

        MotionTrace constant = new MotionTrace();
        constant.doubles("c").accept(Double.MAX_VALUE);
        constant.record(5);
        assertThat(constant.toSvg()).contains("1.7E+308").doesNotContain("NaN").doesNotContain("Infinity");

        MotionTrace tiny = new MotionTrace();
        double[] values = {0, Double.MIN_VALUE};
        tiny.column("t", () -> values[tiny.rowCount()]);
        tiny.record(0);
        tiny.record(1);
        assertThat(tiny.toSvg()).contains("4.94066E-324").doesNotContain("NaN");
    }

    @Test
    void marks_areEven() throws Exception {
        double[] values = {-0.001, 0.0025};
        trace.column("x", () -> values[trace.rowCount()]);
        trace.record(0);
        trace.record(1e7);

        assertThat(labels(draw()))
                .contains("-0.001", "-0.0005", "0", "0.0005", "0.001", "0.0015", "0.002", "0.0025")
                .contains("2000000", "4000000", "1E+7");
    }
}
