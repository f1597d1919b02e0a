/** Motion for the JVM: values that move from here to there over time, without allocation in steady state. */
module dev.motile {
    requires static org.jspecify;

    exports dev.motile;
    exports dev.motile.function;
}
