/**
 * Options of Node.js for processes that live for a few tests: they compile WebAssembly, that is, PGlite, once and quickly.
 * Optimizing it in the background takes half the processor time of a server's start, which a few hundred requests do not win
 * back.
 */
export const SHORT_LIVED = ["--liftoff-only"];
