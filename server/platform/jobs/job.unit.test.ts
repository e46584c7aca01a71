import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startJob } from "./job.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SECOND_MS = 1_000;

/** Runs a job for a time in which something wakes it a hundred times a second. */
async function runFor(seconds: number, work: (wake: () => void) => Promise<void>) {
  const runs: number[] = [];
  const failures: unknown[] = [];
  const job = startJob({
    name: "digests",
    everyMs: 5 * SECOND_MS,
    reportFailure: (_, { err }: { err?: unknown }) => void failures.push(err),
    work: async () => {
      runs.push(Math.round(performance.now() / SECOND_MS));
      await work(() => job.wake());
    },
  });
  for (let ms = 0; ms < seconds * SECOND_MS; ms += 10) {
    job.wake();
    await vi.advanceTimersByTimeAsync(10);
  }
  await job.stop();
  return { runs: runs.map((at) => at - (runs[0] ?? 0)), failures };
}

test("a failing job pauses for longer each time, however often it is woken", async () => {
  const { runs, failures } = await runFor(60, () => Promise.reject(new Error("no luck")));
  expect(runs).toEqual([0, 10, 30]);
  expect(failures).toHaveLength(3);
});

test("a job that wakes itself while it fails does not spin", async () => {
  const { runs } = await runFor(60, async (wake) => {
    await Promise.resolve();
    wake();
    throw new Error("no luck");
  });
  expect(runs).toEqual([0, 10, 30]);
});

test("a job that succeeds again runs at once when it is woken", async () => {
  let fails = true;
  const { runs } = await runFor(12, async () => {
    if (fails) {
      fails = false;
      throw new Error("no luck");
    }
  });
  expect(runs.slice(0, 2)).toEqual([0, 10]);
  expect(runs.length).toBeGreaterThan(100);
});
