import { expect, test } from "vitest";
import { newLog } from "#server/platform/log.ts";
import { newMetrics } from "#server/platform/metrics/metrics.ts";
import { newJobRunner } from "./run-each.ts";

const SECOND_MS = 1_000;
const HOUR_MS = 60 * 60 * SECOND_MS;

/** A process with its own clock. */
function newProcess() {
  const lines: string[] = [];
  const clock = { now: 0 };
  const metrics = newMetrics();
  const runner = newJobRunner({ log: newLog("info", { write: (line) => lines.push(line) }), metrics }, () => clock.now);
  const failures = async () =>
    (await metrics.registry.getSingleMetric("hub_job_failures_total")?.get())?.values.map(({ labels, value }) => [
      labels.job,
      value,
    ]);
  return { ...runner, clock, lines, failures };
}

test("a failed item does not block others, and is counted", async () => {
  const { runEach, failures } = newProcess();
  const done: number[] = [];
  const work = async (n: number) => {
    if (n === 2) throw new Error("no luck");
    done.push(n);
  };
  await runEach("digests", [1, 2, 3], work);
  expect(done).toEqual([1, 3]);
  expect(await failures()).toEqual([["digests", 1]]);
});

test("all batches are worked on, one after the other", async () => {
  const { runEach } = newProcess();
  const done: number[] = [];
  const next = async (last = 0) => [last + 1, last + 2].filter((n) => n <= 5);
  await runEach("digests", next, async (n) => void done.push(n));
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test("an item that keeps failing is skipped for longer each time, up to an hour", async () => {
  const { runEach, clock } = newProcess();
  const attempts: number[] = [];
  const work = async () => {
    attempts.push(clock.now);
    throw new Error("no luck");
  };
  for (; clock.now < 24 * HOUR_MS; clock.now += 5 * SECOND_MS) await runEach("digests", [1], work);
  const waits = attempts.slice(1).map((at, n) => (at - (attempts[n] ?? 0)) / SECOND_MS);
  expect(waits.slice(0, 4)).toEqual([10, 20, 40, 80]);
  expect(Math.max(...waits)).toBe(3600);
});

test("an item that has succeeded starts over", async () => {
  const { runEach, clock } = newProcess();
  let fails = true;
  let attempts = 0;
  const work = async () => {
    attempts++;
    if (fails) throw new Error("no luck");
  };
  for (; clock.now < HOUR_MS; clock.now += 5 * SECOND_MS) await runEach("digests", [1], work);
  clock.now += HOUR_MS;
  fails = false;
  await runEach("digests", [1], work);
  fails = true;
  await runEach("digests", [1], work);
  clock.now += 10 * SECOND_MS;
  attempts = 0;
  await runEach("digests", [1], work);
  expect(attempts).toBe(1);
});

test("a database that turns read-only ends the run at once and leaves no item waiting", async () => {
  const { runEach, lines } = newProcess();
  let isReadOnly = true;
  let attempts = 0;
  const work = async () => {
    attempts++;
    if (isReadOnly) throw Object.assign(new Error("read-only"), { code: "25006" });
  };
  await expect(runEach("digests", [1, 2, 3], work)).rejects.toThrow("read-only");
  expect([attempts, lines]).toEqual([1, []]);
  isReadOnly = false;
  await runEach("digests", [1, 2, 3], work);
  expect(attempts).toBe(4);
});

test("ten thousand failing items are five lines a minute in the log, which say how many there were", async () => {
  const { runEach, reportFailure, clock, lines } = newProcess();
  const items = Array.from({ length: 10_000 }, (_, n) => n);
  await runEach("digests", items, () => Promise.reject(new Error("no luck")));
  expect(lines).toHaveLength(5);
  clock.now += 60 * SECOND_MS;
  reportFailure("digests", {}, "again");
  expect(lines).toHaveLength(6);
  expect(JSON.parse(lines[5] ?? "")).toMatchObject({ job: "digests", failuresNotLogged: 9_995 });
});

test("a run that has to stop ends after the current item", async () => {
  const { runEach } = newProcess();
  const stopping = new AbortController();
  const done: number[] = [];
  const work = async (n: number) => {
    done.push(n);
    stopping.abort();
  };
  await runEach("digests", [1, 2, 3], work, stopping.signal);
  expect(done).toEqual([1]);
});
