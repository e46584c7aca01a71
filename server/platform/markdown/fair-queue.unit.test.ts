import { afterEach, expect, test, vi } from "vitest";
import { newFairQueue, type Priority } from "./fair-queue.ts";

const WAIT_MS = 10_000;
const QUEUE = { maxPerOwner: 5, tooBusy: "Too busy", tooManyOfYours: "Too many of yours" };

/** A queue whose tasks end on demand, and the names of those that have started. */
function newTestQueue() {
  const runInTurn = newFairQueue(QUEUE);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    send: (name: string, owner: number, priority: Priority = "high") =>
      runInTurn({ owner, priority, deadline: Date.now() + WAIT_MS }, () => {
        started.push(name);
        return new Promise<void>((end) => ends.push(end));
      }),
    /** Ends the running task and lets the next start. */
    finish: async () => {
      ends.shift()?.();
      await new Promise((done) => setImmediate(done));
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
});

test("runs one task at a time, and an owner of many tasks delays only their own", async () => {
  const { started, send, finish } = newTestQueue();
  for (const name of ["a1", "a2", "a3"]) send(name, 1);
  send("b1", 2);
  send("c1", 3);
  expect(started).toEqual(["a1"]);
  await finish();
  await finish();
  send("b2", 2);
  for (let rest = 0; rest < 4; rest++) await finish();
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("runs a task of low priority only when no others wait", async () => {
  const { started, send, finish } = newTestQueue();
  send("a", 1);
  send("slow", 2, "low");
  send("b", 3);
  await finish();
  await finish();
  expect(started).toEqual(["a", "b", "slow"]);
});

test("rejects the sixth waiting task of one owner, and still accepts those of others", async () => {
  const { send, finish } = newTestQueue();
  const sent = ["a1", "a2", "a3", "a4", "a5", "a6"].map((name) => send(name, 1));
  await expect(send("a7", 1)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
  sent.push(send("b1", 2));
  for (let each = 0; each < 7; each++) await finish();
  expect(await Promise.all(sent)).toHaveLength(7);
});

test("rejects a task that has not started by its deadline, and runs the next", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const { started, send, finish } = newTestQueue();
  send("a", 1);
  const late = expect(send("b", 2)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  send("c", 3);
  await vi.advanceTimersByTimeAsync(1);
  await late;
  await finish();
  expect(started).toEqual(["a", "c"]);
});

test("runs the next task after one that failed", async () => {
  const runInTurn = newFairQueue(QUEUE);
  const task = { owner: 1, priority: "high" as const, deadline: Date.now() + WAIT_MS };
  const failing = runInTurn(task, async () => {
    throw new Error("no luck");
  });
  const next = runInTurn(task, async () => "luck");
  await expect(failing).rejects.toThrow("no luck");
  expect(await next).toBe("luck");
});
