/** Lets the mail job run at once when something was queued, instead of at its next interval. */
export function newMailJobWaker() {
  let run = () => {};
  return {
    /** Call it after the commit: before it the job would not see the mail. */
    wakeMailJob: () => run(),
    onMailJobWake: (work: () => void) => {
      run = work;
    },
  };
}
