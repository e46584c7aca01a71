import { setTimeout as after } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openBoundedPGlite } from "./bounded-pglite.ts";

test("a request that needs no query does not wait for all queries in the queue", async () => {
  const client = await openBoundedPGlite({});
  onTestFinished(() => client.close());
  let done = 0;
  // Each blocks the thread for that long, as a query does.
  const queries = Array.from({ length: 200 }, () => client.query("select pg_sleep(0.005)").then(() => done++));
  await after(1);
  expect(done).toBeLessThan(queries.length);
  await Promise.all(queries);
});

test("runs queries in their order, and a failed query does not stop those behind it", async () => {
  const client = await openBoundedPGlite({});
  onTestFinished(() => client.close());
  const done: number[] = [];
  const queries = Array.from({ length: 20 }, async (_, n) => {
    const work = n % 3 === 0 ? client.query("select no such thing") : client.transaction((tx) => tx.query("select 1"));
    await work.catch(() => {});
    done.push(n);
  });
  await Promise.all(queries);
  expect(done).toEqual(Array.from({ length: 20 }, (_, n) => n));
});
