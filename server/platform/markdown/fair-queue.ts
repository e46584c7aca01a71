import { HttpError } from "#server/platform/http-error.ts";

export type Priority = "high" | "low";

/** An owner is a user's id, or any other key that identifies tasks of the same person. */
type Task = { owner: number | string; priority: Priority; deadline: number };

type QueueOptions = {
  /** How many tasks of one owner may wait. */
  maxPerOwner: number;
  /** The message of a rejection: too many tasks in total, or too many of this person. */
  tooBusy: string;
  tooManyOfYours: string;
};

/**
 * Runs one task at a time, with owners taking turns, so that one who sends many delays only their own. Tasks of low
 * priority run when no others wait. A task that has not started by its deadline is rejected.
 */
export function newFairQueue({ maxPerOwner, tooBusy, tooManyOfYours }: QueueOptions) {
  /** The waiting tasks by owner, in the order of their turns. */
  const waiting: Record<Priority, Map<Task["owner"], (() => void)[]>> = { high: new Map(), low: new Map() };
  let isBusy = false;

  function waitForTurn({ owner, priority, deadline }: Task): Promise<void> {
    const own = waiting[priority].get(owner) ?? [];
    if (own.length >= maxPerOwner) throw new HttpError(429, tooManyOfYours, AGAIN);
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        own.splice(own.indexOf(start), 1);
        if (own.length === 0) waiting[priority].delete(owner);
        reject(new HttpError(503, tooBusy, AGAIN));
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

  function moveToEnd(owner: Task["owner"]): void {
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

const AGAIN = { retryAfterSeconds: 5 };
