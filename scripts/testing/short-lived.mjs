/**
 * How Node.js runs what lives for a few tests: it compiles WebAssembly, which is PGlite, once and quickly. Optimizing that
 * in the background takes half the processor time of a server's start, and is not won back within a few hundred requests.
 */
export const SHORT_LIVED = ["--liftoff-only"];
