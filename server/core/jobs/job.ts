import type { Logger } from "pino";

export type Job = { wake: () => void; stop: () => Promise<void> };

type Settings = { name: string; everyMs: number; log: Logger; work: (stopping: AbortSignal) => Promise<void> };

/** Work that is done every so often, and at once when woken, but never twice at the same time. */
export function startJob({ name, everyMs, log, work }: Settings): Job {
  const stopping = new AbortController();
  let round: Promise<void> | null = null;
  let wokenMeanwhile = false;

  function wake(): void {
    if (stopping.signal.aborted) return;
    if (round) {
      wokenMeanwhile = true;
      return;
    }
    wokenMeanwhile = false;
    round = work(stopping.signal)
      .catch((error) => log.error({ err: error, job: name }, "a job failed and will be tried again"))
      .finally(() => {
        round = null;
        if (wokenMeanwhile) wake();
      });
  }

  const timer = setInterval(wake, everyMs).unref();
  wake();
  return {
    wake,
    /** Waits for the round under way, which may use the signal to end early. */
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await round;
    },
  };
}
