/** Acts at once up to so many times a second, and on the rest together at the end of the second. */
export function withRateBudget<T>(perSecond: number, act: (items: Set<T>) => void): (item: T) => void {
  let used = 0;
  let postponed = new Set<T>();

  function renew(): void {
    used = 0;
    const items = postponed;
    postponed = new Set();
    if (items.size > 0) act(items);
  }

  return (item) => {
    if (used === 0) setTimeout(renew, 1_000).unref();
    if (used++ < perSecond) act(new Set([item]));
    else postponed.add(item);
  };
}
