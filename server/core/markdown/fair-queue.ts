import { HttpError } from "#server/core/api/http-error.ts";

/** More texts of one author than anybody sends by hand. */
const MOST_OF_ONE = 5;

export type Line = "first" | "later";

type Turn = { owner: number; line: Line; deadline: number };

/**
 * One piece of work at a time, everybody in turn: whoever sends much waits behind their own, and others pass. What is in
 * the line for later comes when nothing else waits. Nobody waits beyond their deadline.
 */
export function newFairQueue() {
  /** Who waits with what, in the order in which it is their turn. */
  const lines: Record<Line, Map<number, (() => void)[]>> = { first: new Map(), later: new Map() };
  let isBusy = false;

  function itsTurn({ owner, line, deadline }: Turn): Promise<void> {
    const own = lines[line].get(owner) ?? [];
    if (own.length >= MOST_OF_ONE) throw tooManyOfYours();
    return new Promise((enter, refuse) => {
      const start = () => {
        clearTimeout(patience);
        enter();
      };
      const patience = setTimeout(() => {
        own.splice(own.indexOf(start), 1);
        if (own.length === 0) lines[line].delete(owner);
        refuse(tooBusy());
      }, deadline - Date.now());
      own.push(start);
      lines[line].set(owner, own);
    });
  }

  function startNext(): void {
    const line = lines.first.size > 0 ? lines.first : lines.later;
    const [next] = line;
    isBusy = next !== undefined;
    if (!next) return;
    const [owner, own] = next;
    const start = own.shift();
    if (own.length === 0) line.delete(owner);
    start?.();
  }

  /** Behind all others who wait. */
  function toTheEnd(owner: number): void {
    for (const line of Object.values(lines)) {
      const own = line.get(owner);
      if (own && line.delete(owner)) line.set(owner, own);
    }
  }

  return async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    if (isBusy) await itsTurn(turn);
    isBusy = true;
    try {
      return await work();
    } finally {
      toTheEnd(turn.owner);
      startNext();
    }
  };
}

const tooBusy = () =>
  new HttpError(503, "Many long texts are being worked on, so yours was not stored. Please try again in a moment.", {
    retryAfterSeconds: 5,
  });

const tooManyOfYours = () =>
  new HttpError(
    429,
    "Your last texts are still being worked on, so this one was not stored. Please try again in a moment.",
    {
      retryAfterSeconds: 5,
    },
  );
