/** An application of modules. */
module com.example.consumer {
    requires dev.motile.flow;
}
