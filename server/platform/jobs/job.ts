import { runAs } from "#server/platform/db/one-connection.ts";
import type { JobRunner } from "./run-each.ts";

export type Job = { wake: () => void; stop: () => Promise<void> };

type Settings = {
  name: string;
  everyMs: number;
  reportFailure: JobRunner["reportFailure"];
  work: (stopping: AbortSignal) => Promise<void>;
};

/** A job that keeps failing pauses for 10 seconds, doubled with every failure up to 5 minutes, even if it is woken. */
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
    /** Waits for the current run, which may use the signal to end early. */
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await run;
    },
  };
}

/** `writers` put mail into the queue, `senders` send it. */
type MailJobs = { writers: Job[]; senders: Job[] };

/** Lets mail jobs run at once when there is work, instead of at their next interval. */
export function newMailJobWaker() {
  let mailJobs: MailJobs = { writers: [], senders: [] };
  const wake = (jobs: Job[]) => {
    for (const job of jobs) job.wake();
  };
  return {
    /** For requests. Call it after the commit: before it the jobs would not see the new rows. */
    wakeMailJob: () => wake([...mailJobs.writers, ...mailJobs.senders]),
    /** For jobs that have queued mail. Jobs cannot wake writers, so that none can wake itself. */
    wakeSenders: () => wake(mailJobs.senders),
    onMailJobWake: (jobs: MailJobs) => {
      mailJobs = jobs;
    },
  };
}
