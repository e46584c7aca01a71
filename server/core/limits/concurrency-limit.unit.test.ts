import { expect, test } from "vitest";
import { newConcurrencyLimit } from "./concurrency-limit.ts";

/** Work that ends when it is told to. */
function newWork() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((end) => ends.push(end));
  return { work, ends };
}

const aMoment = () => new Promise((done) => setImmediate(done));

test("so many pass at once, so many wait in line, and the rest are turned away", async () => {
  const through = newConcurrencyLimit(2, 1);
  const { work, ends } = newWork();
  const inside = [through(work), through(work)];
  const inLine = through(work);
  await expect(through(work)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  expect(ends).toHaveLength(2);

  ends[0]?.();
  await inside[0];
  await aMoment();
  expect(ends).toHaveLength(3);
  ends[1]?.();
  ends[2]?.();
  await Promise.all([...inside, inLine]);
});

test("what fails makes room all the same", async () => {
  const through = newConcurrencyLimit(1, 1);
  const failing = through(async () => {
    throw new Error("no luck");
  });
  const next = through(async () => "luck");
  await expect(failing).rejects.toThrow("no luck");
  expect(await next).toBe("luck");
  expect(await through(async () => "again")).toBe("again");
});
