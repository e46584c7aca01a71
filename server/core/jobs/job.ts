import { runAs } from "#server/db/one-connection.ts";
import type { JobRunner } from "./run-each.ts";

export type Job = { wake: () => void; stop: () => Promise<void> };

type Settings = {
  name: string;
  everyMs: number;
  reportFailure: JobRunner["reportFailure"];
  work: (stopping: AbortSignal) => Promise<void>;
};

/** A job that keeps failing rests for 10 seconds, doubled with every failure up to 5 minutes. Waking it changes nothing. */
const FIRST_REST_MS = 10_000;
const MAX_REST_MS = 5 * 60_000;

/** Work that runs at an interval, and at once when woken, but never twice at the same time. */
export function startJob({ name, everyMs, reportFailure, work }: Settings): Job {
  const stopping = new AbortController();
  let run: Promise<void> | null = null;
  let wokenWhileRunning = false;
  let failures = 0;
  let restsUntil = 0;

  function wake(): void {
    if (stopping.signal.aborted || performance.now() < restsUntil) return;
    if (run) {
      wokenWhileRunning = true;
      return;
    }
    wokenWhileRunning = false;
    run = runAs(`The job "${name}"`, () => work(stopping.signal))
      .then(() => {
        failures = 0;
      }, rest)
      .finally(() => {
        run = null;
        if (wokenWhileRunning) wake();
      });
  }

  function rest(error: unknown): void {
    restsUntil = performance.now() + Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** failures++);
    reportFailure(name, { err: error, failures }, "a job failed and will be tried again");
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
