import { expect, onTestFinished, test } from "vitest";
import { guardSpace } from "./free-space.ts";

const MIB = 1024 * 1024;

test("writing stops when space runs short and goes on when there is some again", async () => {
  let free = 500 * MIB;
  let isBusy = true;
  const told: boolean[] = [];
  const setReadOnly = async (on: boolean) => {
    told.push(on);
    if (isBusy) {
      isBusy = false;
      throw new Error("busy");
    }
  };
  onTestFinished(guardSpace({ free: async () => free, setReadOnly, everyMs: 1 }));
  free = 10 * MIB;
  // The second time because the first failed.
  await expect.poll(() => told).toEqual([true, true]);
  free = 500 * MIB;
  await expect.poll(() => told).toEqual([true, true, false]);
});
