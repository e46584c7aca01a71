import { HttpError } from "#server/platform/http-error.ts";

export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs `concurrency` tasks at once and lets `maxWaiting` wait; further ones are rejected, with 503. */
export function newConcurrencyLimit(concurrency: number, maxWaiting: number): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw tooBusy();
      // A finished task passes its slot on to the next, so that no newcomer can take it.
      await new Promise<void>((start) => waiting.push(start));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

const tooBusy = () =>
  new HttpError(503, "Many people are doing this right now. Please try again in a moment.", { retryAfterSeconds: 2 });
