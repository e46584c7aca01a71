import { expect, test } from "vitest";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { newInvalidation, newMemo } from "./invalidation.ts";

function setUp() {
  const invalidation = newInvalidation(singleServer, () => {});
  const memo = newMemo<number>(invalidation, "resources", 10);
  let runs = 0;
  return { invalidation, memo, work: async () => ++runs };
}

test("a result is computed once for each key, also for callers who ask meanwhile", async () => {
  const { memo, work } = setUp();
  expect(await Promise.all([memo("a", work), memo("a", work), memo("b", work)])).toEqual([1, 1, 2]);
  expect(await memo("a", work)).toBe(1);
});

test("a statement, which runs each time it is awaited, runs once", async () => {
  const { memo, work } = setUp();
  // biome-ignore lint/suspicious/noThenProperty: Drizzle's statements have one
  const statement = () => ({ then: (...given: Parameters<Promise<number>["then"]>) => work().then(...given) });
  const count = statement as unknown as () => PromiseLike<number>;
  expect(await Promise.all([memo("a", count), memo("a", count)])).toEqual([1, 1]);
  expect(await memo("a", count)).toBe(1);
});

test("a change with its tag causes another computation, and other changes do not", async () => {
  const { memo, work, invalidation } = setUp();
  await memo("a", work);
  await invalidation.publishInvalidation(["topics"]);
  expect(await memo("a", work)).toBe(1);
  await invalidation.publishInvalidation(["resources"]);
  expect(await memo("a", work)).toBe(2);
});

test("a change during the computation repeats the computation", async () => {
  const { memo, work, invalidation } = setUp();
  const begun = memo("a", async () => {
    await invalidation.publishInvalidation(["resources"]);
    return work();
  });
  expect(await begun).toBe(1);
  expect(await memo("a", work)).toBe(2);
});

test("a failure is not kept", async () => {
  const { memo, work } = setUp();
  await expect(memo("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await memo("a", work)).toBe(1);
});
