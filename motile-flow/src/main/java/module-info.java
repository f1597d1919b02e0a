/** Motions as publishers of {@link java.util.concurrent.Flow}. */
module dev.motile.flow {
    requires transitive dev.motile;
    requires static org.jspecify;

    exports dev.motile.flow;
}
