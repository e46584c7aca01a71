import { afterEach, expect, test, vi } from "vitest";
import { type Line, newFairQueue } from "./fair-queue.ts";

const WAIT_MS = 10_000;

/** A queue whose work ends when it is told to, and what has begun so far. */
function newDesk() {
  const inTurn = newFairQueue();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    send: (name: string, owner: number, line: Line = "first") =>
      inTurn({ owner, line, deadline: Date.now() + WAIT_MS }, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.push(end));
      }),
    /** Ends what is under way and lets the next begin. */
    finish: async () => {
      ends.shift()?.();
      await new Promise((done) => setImmediate(done));
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
});

test("one text is worked on at a time, and whoever sends much waits behind their own", async () => {
  const { begun, send, finish } = newDesk();
  for (const name of ["a1", "a2", "a3"]) send(name, 1);
  send("b1", 2);
  send("c1", 3);
  expect(begun).toEqual(["a1"]);
  await finish();
  await finish();
  send("b2", 2);
  for (let rest = 0; rest < 4; rest++) await finish();
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("what is known to take long waits until nothing else does", async () => {
  const { begun, send, finish } = newDesk();
  send("a", 1);
  send("slow", 2, "later");
  send("b", 3);
  await finish();
  await finish();
  expect(begun).toEqual(["a", "b", "slow"]);
});

test("an author may have five texts waiting, and others may still send theirs", async () => {
  const { send, finish } = newDesk();
  const sent = ["a1", "a2", "a3", "a4", "a5", "a6"].map((name) => send(name, 1));
  await expect(send("a7", 1)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
  sent.push(send("b1", 2));
  for (let each = 0; each < 7; each++) await finish();
  expect(await Promise.all(sent)).toHaveLength(7);
});

test("whoever has waited ten seconds is told to come back, and the others move up", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const { begun, send, finish } = newDesk();
  send("a", 1);
  const late = expect(send("b", 2)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  send("c", 3);
  await vi.advanceTimersByTimeAsync(1);
  await late;
  await finish();
  expect(begun).toEqual(["a", "c"]);
});

test("what fails lets the next begin", async () => {
  const inTurn = newFairQueue();
  const turn = { owner: 1, line: "first" as const, deadline: Date.now() + WAIT_MS };
  const failing = inTurn(turn, async () => {
    throw new Error("no luck");
  });
  const next = inTurn(turn, async () => "luck");
  await expect(failing).rejects.toThrow("no luck");
  expect(await next).toBe("luck");
});
