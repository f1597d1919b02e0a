package dev.motile.gallery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.motile.gallery.Options.Size;
import dev.motile.gallery.Options.UsageException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {

    @Test
    void parse_nothing() throws UsageException {
        Options options = Options.parse();

        assertThat(options.gif()).isNull();
        assertThat(options.scene()).isNull();
        assertThat(options.seconds()).isEmpty();
        assertThat(options.framesPerSecond()).isEmpty();
        assertThat(options.size()).isNull();
        assertThat(options.list()).isFalse();
        assertThat(options.help()).isFalse();
    }

    @Test
    void parse_everything() throws UsageException {
        Options options = Options.parse(
                "--scene",
                "Dots",
                "--gif",
                "a/b.gif",
                "--seconds",
                "1.5",
                "--fps",
                "30",
                "--size",
                "320x240",
                "--list",
                "--help");

        assertThat(options.scene()).isEqualTo(SceneKind.DOTS);
        assertThat(options.gif()).isEqualTo(Path.of("a/b.gif"));
        assertThat(options.seconds()).hasValue(1.5);
        assertThat(options.framesPerSecond()).hasValue(30);
        assertThat(options.size()).isEqualTo(new Size(320, 240));
        assertThat(options.list()).isTrue();
        assertThat(options.help()).isTrue();
    }

    @Test
    void parse_anOptionTwice_takesTheLast() throws UsageException {
        assertThat(Options.parse("--fps", "10", "--fps", "20").framesPerSecond())
                .hasValue(20);
    }

    @ParameterizedTest
    @CsvSource({"--seconds,0.1", "--seconds,600", "--fps,1", "--fps,240", "--size,160x120", "--size,3840X2160"})
    void parse_theLimits_areAccepted(String option, String value) throws UsageException {
        assertThat(Options.parse(option, value)).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0.05", "601", "-1", "NaN", "Infinity", "1e1", "0x1p3", "1d", "two", "", "1,5", "1."})
    void parse_badSeconds(String value) {
        assertRefused("--seconds must be a number from 0.1 to 600, but is '" + value + "'", "--seconds", value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-5", "241", "2.5", "99999999999", "fast", ""})
    void parse_badFrames(String value) {
        assertRefused("--fps must be a whole number from 1 to 240, but is '" + value + "'", "--fps", value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"480", "480x", "x300", "480x300x2", "159x300", "480x119", "3841x300", "480x2161", "-480x300", ""
            })
    void parse_badSize(String value) {
        assertRefused("--size must be WIDTHxHEIGHT from 160x120 to 3840x2160, but is '" + value + "'", "--size", value);
    }

    @Test
    void parse_unknownScene() {
        assertRefused(
                "unknown scene 'boats'; there are eases, curves, punch, colours, loops, dots, restart, callbacks, channels, inspector, retarget",
                "--scene",
                "boats");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--gifs", "-s", "eases", "", "--fps=10"})
    void parse_unknownOption(String option) {
        assertRefused("unknown option '" + option + "'; --help shows them all", option);
    }

    @ParameterizedTest
    @CsvSource({
        "--gif,a file name",
        "--scene,'a scene: eases, curves, punch, colours, loops, dots, restart, callbacks, channels, inspector, retarget'",
        "--seconds,a number",
        "--fps,a number",
        "--size,a size such as 480x300"
    })
    void parse_aValueThatIsMissing(String option, String what) {
        assertRefused(option + " needs " + what, option);
        assertRefused(option + " needs " + what, option, "--list");
    }

    @Test
    void parse_aFileWithoutName() {
        assertRefused("--gif needs a file name, but is ' '", "--gif", " ");
        assertRefused("--gif needs a file name, but is 'a\0b'", "--gif", "a\0b");
    }

    private static void assertRefused(String message, String... arguments) {
        assertThatThrownBy(() -> Options.parse(arguments))
                .isInstanceOf(UsageException.class)
                .hasMessage(message);
    }
}
