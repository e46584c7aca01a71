import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Db, rows } from "#server/platform/db/client.ts";
import { newJobRunner } from "#server/platform/jobs/run-each.ts";
import { newLog } from "#server/platform/log.ts";
import { openHub } from "#server/testing/hub.ts";
import { handleNoticeEvents } from "./notices.ts";

const hub = openHub();
const HOUR_MS = 60 * 60_000;
let now = 0;

/** A process with its own memory of failures. */
const newProcess = () => ({
  db: hub.db,
  ...newJobRunner({ log: newLog("silent"), metrics: hub.metrics }, () => now),
});

const addEvents = (n: number) =>
  hub.db.execute(sql`insert into notice_events (cause_kind, cause_id, is_edit)
    select 'reply', n, false from generate_series(1, ${n}::int) as n`);
const waiting = async () =>
  (await rows<{ id: number }>(hub.db, sql`select cause_id as id from notice_events order by 1`)).map(({ id }) => id);

test("several processes handle every event once", async () => {
  await addEvents(30);
  const handled: number[] = [];
  const handle = async (_: unknown, { causeId }: { causeId: number }) => void handled.push(causeId);
  await Promise.all([1, 2, 3].map(() => handleNoticeEvents(newProcess(), "notices", ["reply"], handle)));
  expect(handled.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  expect(await waiting()).toEqual([]);
});

const tell = (tx: Db, userId: number, causeId: number) =>
  tx.execute(sql`insert into notices (user_id, kind, subject_kind, subject_id, cause_kind, cause_id, on_site)
    values (${userId}, 'topic_reply', 'topic', 1, 'reply', ${causeId}, true)`);
const told = (userId: number) =>
  rows<{ id: number }>(hub.db, sql`select cause_id as id from notices where user_id = ${userId} order by id`);

test("an event that fails is tried five times and does not block others", async () => {
  const { id } = (await hub.teacher()).user;
  await addEvents(3);
  const deps = newProcess();
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(await waiting()).toContain(2);
    now += HOUR_MS;
    await handleNoticeEvents(deps, "notices", ["reply"], async (tx, { causeId }) => {
      await tell(tx, id, causeId);
      if (causeId === 2) throw new Error("no luck");
    });
  }
  expect(await told(id)).toEqual([{ id: 1 }, { id: 3 }]);
  expect(await waiting()).toEqual([]);
});

test("a failed transaction sends no notice, and the next attempt does", async () => {
  await addEvents(1);
  const { id } = (await hub.teacher()).user;
  let isKilled = true;
  const run = () =>
    handleNoticeEvents(newProcess(), "notices", ["reply"], async (tx, { causeId }) => {
      await tell(tx, id, causeId);
      if (isKilled) throw new Error("killed");
    });
  await run();
  expect(await told(id)).toEqual([]);
  isKilled = false;
  await run();
  expect(await told(id)).toHaveLength(1);
});
