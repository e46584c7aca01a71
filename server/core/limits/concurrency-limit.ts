import { HttpError } from "#server/core/api/http-error.ts";

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many pass at once and so many wait; whoever comes then is asked to come back, before all wait for nothing. */
export function newConcurrencyLimit(atOnce: number, mostWaiting: number): ConcurrencyLimit {
  let inside = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (inside >= atOnce) {
      if (waiting.length >= mostWaiting) throw tooBusy();
      // Whoever leaves hands over their place, so nobody can slip in between.
      await new Promise<void>((enter) => waiting.push(enter));
    } else inside++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
}

const tooBusy = () =>
  new HttpError(503, "Many people are doing this right now. Please try again in a moment.", { retryAfterSeconds: 2 });
