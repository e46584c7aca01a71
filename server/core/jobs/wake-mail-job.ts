/** Lets the mail job run at once when something was queued, instead of at its next interval. */
export function newMailJobWaker() {
  let run = () => {};
  return {
    /** Only after the commit: before it there is nothing to see. */
    wakeMailJob: () => run(),
    onMailJobWake: (work: () => void) => {
      run = work;
    },
  };
}
