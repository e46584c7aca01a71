import { setTimeout as after } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, rows } from "./client.ts";
import { openPGlite } from "./embedded.ts";

let db: Database["db"];
let close: Database["close"];

beforeAll(async () => {
  ({ db, close } = await openPGlite({}));
});
afterAll(() => close());

test("a request that needs no query does not wait for all queries in the queue", async () => {
  let done = 0;
  // Each blocks the thread for that long, as a query does.
  const queries = Array.from({ length: 200 }, () => db.execute(sql`select pg_sleep(0.005)`).then(() => done++));
  await after(1);
  expect(done).toBeLessThan(queries.length);
  await Promise.all(queries);
});

test("runs queries in their order, and a failed query does not stop those behind it", async () => {
  const done: number[] = [];
  const queries = Array.from({ length: 20 }, async (_, n) => {
    const work =
      n % 3 === 0 ? db.execute(sql`select no such thing`) : db.transaction((tx) => tx.execute(sql`select 1`));
    await work.catch(() => {});
    done.push(n);
  });
  await Promise.all(queries);
  expect(done).toEqual(Array.from({ length: 20 }, (_, n) => n));
});

test("keeps prepared statements, prepares them again after an error, and keeps what the session was told", async () => {
  const prepared = db
    .select({ sum: sql`${sql.placeholder("n")}::int + 1` })
    .from(sql`(values (1)) as one`)
    .prepare("add_one");
  const kept = () => rows(db, sql`select name from pg_prepared_statements`);
  await db.execute(sql`set default_transaction_read_only = on`);
  expect(await prepared.execute({ n: 1 })).toEqual([{ sum: 2 }]);
  expect(await kept()).toEqual([{ name: "add_one" }]);
  await expect(db.execute(sql`select no such thing`)).rejects.toThrow();
  expect(await prepared.execute({ n: 2 })).toEqual([{ sum: 3 }]);
  expect(await kept()).toEqual([{ name: "add_one" }]);
  expect(await rows(db, sql`show default_transaction_read_only`)).toEqual([{ default_transaction_read_only: "on" }]);
  await db.execute(sql`set default_transaction_read_only = off`);
});

test("a connection that is closed within a transaction undoes it", async () => {
  const { $client: pool } = db as unknown as { $client: Pool };
  const connection = await pool.connect();
  await connection.query("begin");
  await connection.query("create table unfinished ()");
  connection.release(true);
  expect(await rows(db, sql`select to_regclass('unfinished') as found`)).toEqual([{ found: null }]);
});

test("passes on texts and results of any size", async () => {
  const [{ text }] = (await rows<{ text: string }>(db, sql`select ${"ü".repeat(3_000_000)} || '!' as text`)) as [
    { text: string },
  ];
  expect(text).toBe(`${"ü".repeat(3_000_000)}!`);
  expect(await rows(db, sql`select n from generate_series(1, 50000) as n`)).toHaveLength(50_000);
});
