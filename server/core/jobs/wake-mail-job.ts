import type { Job } from "./job.ts";

/** `writers` put mail into the queue, `senders` send it. */
type MailJobs = { writers: Job[]; senders: Job[] };

/** Lets mail jobs run at once when there is something to do, instead of at their next interval. */
export function newMailJobWaker() {
  let mailJobs: MailJobs = { writers: [], senders: [] };
  const wake = (jobs: Job[]) => {
    for (const job of jobs) job.wake();
  };
  return {
    /** For requests. Call it after the commit: before it the jobs would not see what is new. */
    wakeMailJob: () => wake([...mailJobs.writers, ...mailJobs.senders]),
    /** For jobs that have queued mail. No job can wake a writer, so that none can wake itself. */
    wakeSenders: () => wake(mailJobs.senders),
    onMailJobWake: (jobs: MailJobs) => {
      mailJobs = jobs;
    },
  };
}
