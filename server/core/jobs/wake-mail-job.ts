export type Bell = ReturnType<typeof newBell>;

/** Rings when something was put into a queue, so that whoever empties it need not wait for their next look. */
export function newBell() {
  let answer = () => {};
  return {
    /** Only after the commit: before it there is nothing to see. */
    ring: () => answer(),
    answeredBy: (next: () => void) => {
      answer = next;
    },
  };
}
