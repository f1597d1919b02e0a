/** Virtual frames, traces of values, and a JUnit extension. */
module dev.motile.testing {
    requires transitive dev.motile;
    requires static org.jspecify;
    requires static org.junit.jupiter.api;

    exports dev.motile.testing;
}
