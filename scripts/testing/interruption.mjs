/** In a terminal one Ctrl-C arrives twice: from the terminal itself, and passed on by npm. */
const SAME_CTRL_C_MS = 1_000;

/** Aborts at the first Ctrl-C (or a signal like it), so that what runs can end in good order; another one ends at once. */
export function interruption() {
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
