/** Does something at once up to so many times a second, and what is over that together at the second's end. */
export function withRateBudget<T>(perSecond: number, act: (items: Set<T>) => void): (item: T) => void {
  let spent = 0;
  let waiting = new Set<T>();

  function renew(): void {
    spent = 0;
    const items = waiting;
    waiting = new Set();
    if (items.size > 0) act(items);
  }

  return (item) => {
    if (spent === 0) setTimeout(renew, 1_000).unref();
    if (spent++ < perSecond) act(new Set([item]));
    else waiting.add(item);
  };
}
