import type { Logger } from "pino";

export type Job = { wake: () => void; stop: () => Promise<void> };

type Settings = { name: string; everyMs: number; log: Logger; work: (stopping: AbortSignal) => Promise<void> };

/** Work that runs at an interval, and at once when woken, but never twice at the same time. */
export function startJob({ name, everyMs, log, work }: Settings): Job {
  const stopping = new AbortController();
  let run: Promise<void> | null = null;
  let wokenWhileRunning = false;

  function wake(): void {
    if (stopping.signal.aborted) return;
    if (run) {
      wokenWhileRunning = true;
      return;
    }
    wokenWhileRunning = false;
    run = work(stopping.signal)
      .catch((error) => log.error({ err: error, job: name }, "a job failed and will be tried again"))
      .finally(() => {
        run = null;
        if (wokenWhileRunning) wake();
      });
  }

  const timer = setInterval(wake, everyMs).unref();
  wake();
  return {
    wake,
    /** Waits for the run under way, which may use the signal to end early. */
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await run;
    },
  };
}
