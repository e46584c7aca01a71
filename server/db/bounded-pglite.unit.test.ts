import { setTimeout as after } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openBoundedPGlite } from "./bounded-pglite.ts";

test("whoever needs no database does not wait for all who do", async () => {
  const client = await openBoundedPGlite({});
  onTestFinished(() => client.close());
  let done = 0;
  // Each blocks the thread for that long, as a query does.
  const line = Array.from({ length: 200 }, () => client.query("select pg_sleep(0.005)").then(() => done++));
  await after(1);
  expect(done).toBeLessThan(line.length);
  await Promise.all(line);
});

test("they are served in the order in which they came, and a failure holds up nobody", async () => {
  const client = await openBoundedPGlite({});
  onTestFinished(() => client.close());
  const done: number[] = [];
  const line = Array.from({ length: 20 }, async (_, n) => {
    const work = n % 3 === 0 ? client.query("select no such thing") : client.transaction((tx) => tx.query("select 1"));
    await work.catch(() => {});
    done.push(n);
  });
  await Promise.all(line);
  expect(done).toEqual(Array.from({ length: 20 }, (_, n) => n));
});
