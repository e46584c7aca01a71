import { HttpError } from "#server/core/api/http-error.ts";

/** More than anybody sends by hand. */
const MAX_PER_OWNER = 5;

export type Priority = "high" | "low";

type Task = { owner: number; priority: Priority; deadline: number };

/**
 * Runs one task at a time, with owners taking turns, so that one who sends many delays only their own. Tasks of low
 * priority run when no others wait. A task that has not started by its deadline is rejected.
 */
export function newFairQueue() {
  /** The waiting tasks by owner, in the order of their turns. */
  const waiting: Record<Priority, Map<number, (() => void)[]>> = { high: new Map(), low: new Map() };
  let isBusy = false;

  function waitForTurn({ owner, priority, deadline }: Task): Promise<void> {
    const own = waiting[priority].get(owner) ?? [];
    if (own.length >= MAX_PER_OWNER) throw tooManyOfYours();
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        own.splice(own.indexOf(start), 1);
        if (own.length === 0) waiting[priority].delete(owner);
        reject(tooBusy());
      }, deadline - Date.now());
      own.push(start);
      waiting[priority].set(owner, own);
    });
  }

  function startNext(): void {
    const queue = waiting.high.size > 0 ? waiting.high : waiting.low;
    const [next] = queue;
    isBusy = next !== undefined;
    if (!next) return;
    const [owner, own] = next;
    const start = own.shift();
    if (own.length === 0) queue.delete(owner);
    start?.();
  }

  function moveToEnd(owner: number): void {
    for (const queue of Object.values(waiting)) {
      const own = queue.get(owner);
      if (own && queue.delete(owner)) queue.set(owner, own);
    }
  }

  return async <T>(task: Task, work: () => Promise<T>): Promise<T> => {
    if (isBusy) await waitForTurn(task);
    isBusy = true;
    try {
      return await work();
    } finally {
      moveToEnd(task.owner);
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
