import { expect, onTestFinished, test } from "vitest";
import { watchFreeSpace } from "./embedded.ts";

const MIB = 1024 * 1024;

test("makes the database read-only while disk space is short", async () => {
  let free = 500 * MIB;
  let isBusy = true;
  const calls: boolean[] = [];
  const setReadOnly = async (on: boolean) => {
    calls.push(on);
    if (isBusy) {
      isBusy = false;
      throw new Error("busy");
    }
  };
  onTestFinished(watchFreeSpace({ free: async () => free, setReadOnly, intervalMs: 1 }));
  free = 10 * MIB;
  // Twice, because the first call failed.
  await expect.poll(() => calls).toEqual([true, true]);
  free = 500 * MIB;
  await expect.poll(() => calls).toEqual([true, true, false]);
});
