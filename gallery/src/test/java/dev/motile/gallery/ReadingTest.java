package dev.motile.gallery;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadingTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0.00, 0",
        "1, 1.00, 1",
        "0.25, 0.25, 0.25",
        "0.5, 0.50, 0.5",
        "-0.07, -0.07, -0.07",
        "-1, -1.00, -1",
        "123.456, 123.46, 123.46",
        "0.004, 0.00, 0",
        "-0.004, 0.00, 0"
    })
    void of_twoDecimals(double value, String whole, String trimmed) {
        assertThat(new Reading(2, false).of(value)).isEqualTo(whole);
        assertThat(new Reading(2, true).of(value)).isEqualTo(trimmed);
    }

    @Test
    void of_fewerDecimals() {
        assertThat(new Reading(1, false).of(2.96)).isEqualTo("3.0");
        assertThat(new Reading(0, false).of(2.4)).isEqualTo("2");
    }

    @Test
    void of_theSameDigits_isTheSameText() {
        Reading reading = new Reading(1, false);
        String text = reading.of(1.23);
        assertThat(reading.of(1.21)).isSameAs(text);
        assertThat(reading.of(1.31)).isEqualTo("1.3");
    }
}
