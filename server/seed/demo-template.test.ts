import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { events } from "#server/db/schema/events.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { openTestDatabase } from "#server/testing/database.ts";
import { seedDemo, seedDemoTemplate } from "./demo-seed.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const IS_TIME = /^\d{4}-\d\d-\d\dT/;

/**
 * Every row, except values that differ between any two databases. Times of the database's own clock are not part of the demo.
 */
async function demoIn(db: Db, now: Date) {
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('library_key', 'seeds', 'events')`,
  );
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const isDemo = (value: unknown) => typeof value !== "string" || !IS_TIME.test(value) || new Date(value) < hourAgo;
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    const found = await rows<{ row: Record<string, unknown> }>(
      db,
      sql`select to_jsonb(t) - 'password_hash' as row from ${sql.identifier(name)} t order by t::text`,
    );
    contents[name] = found.map(({ row }) => Object.entries(row).filter(([, value]) => isDemo(value)));
  }
  return { ...contents, events: await db.select({ at: events.startsAt }).from(events).orderBy(events.id) };
}

test("the demo of a copied template is as recent as one that was seeded at the first start", async () => {
  const [copied, seeded] = [await openTestDatabase(), await openTestDatabase()];
  const now = new Date();
  await seedDemoTemplate(copied.db, new Date(now.getTime() - 40 * DAY_MS));
  expect(await seedDemo(copied.db, now)).toBe(true);
  expect(await seedDemo(copied.db, now)).toBe(false);
  await seedDemo(seeded.db, now);

  expect(await demoIn(copied.db, now)).toEqual(await demoIn(seeded.db, now));
  await Promise.all([copied.close(), seeded.close()]);
});
