/** In a terminal one Ctrl-C arrives twice: from the terminal, and again from npm, which passes it on. */
const SAME_CTRL_C_MS = 1_000;

/** An AbortSignal that fires on the first Ctrl-C (SIGINT, SIGTERM, SIGHUP), so that commands can clean up. A second Ctrl-C exits at once. */
export function abortOnSignal() {
  const controller = new AbortController();
  let first = 0;
  const interrupt = () => {
    if (first === 0) first = performance.now();
    else if (performance.now() - first > SAME_CTRL_C_MS) process.exit(130);
    controller.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, interrupt);
  return controller.signal;
}
