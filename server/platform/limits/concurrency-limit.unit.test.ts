import { expect, test } from "vitest";
import { newConcurrencyLimit } from "./concurrency-limit.ts";

/** Tasks that end on demand. */
function newTasks() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((end) => ends.push(end));
  return { work, ends };
}

const nextTick = () => new Promise((done) => setImmediate(done));

test("runs so many tasks at once, lets so many wait, and rejects the rest", async () => {
  const limited = newConcurrencyLimit(2, 1);
  const { work, ends } = newTasks();
  const running = [limited(work), limited(work)];
  const waiting = limited(work);
  await expect(limited(work)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  expect(ends).toHaveLength(2);

  ends[0]?.();
  await running[0];
  await nextTick();
  expect(ends).toHaveLength(3);
  ends[1]?.();
  ends[2]?.();
  await Promise.all([...running, waiting]);
});

test("a failed task frees its slot", async () => {
  const limited = newConcurrencyLimit(1, 1);
  const failing = limited(async () => {
    throw new Error("no luck");
  });
  const next = limited(async () => "luck");
  await expect(failing).rejects.toThrow("no luck");
  expect(await next).toBe("luck");
  expect(await limited(async () => "again")).toBe("again");
});
