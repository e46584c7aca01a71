/** Aborts at the first Ctrl-C (or a signal like it), so that what runs can end in good order; a second one ends at once. */
export function interruption() {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(130);
      controller.abort();
    });
  }
  return controller.signal;
}
