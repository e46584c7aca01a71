import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FILTER_FIELDS } from "#contract/filters.ts";
import { fieldOf } from "#contract/resource-fields.ts";
import { users } from "#server/db/schema/accounts.ts";
import { lists } from "#server/db/schema/lists.ts";
import { comments, ratings, resources, trials } from "#server/db/schema/resources.ts";
import type { Database, Db } from "#server/platform/db/client.ts";
import { renderMarkdown } from "#server/platform/markdown/markdown.ts";
import { openTestDatabase } from "#server/testing/database.ts";
import { miscounts } from "#server/testing/miscounts.ts";
import { seedBulk } from "./bulk-seed.ts";
import { seedDemo } from "./demo-seed.ts";

const SIZES = { resources: 600, users: 200 };

let first: Database;
let second: Database;
let before: unknown;

beforeAll(async () => {
  first = await openTestDatabase();
  second = await openTestDatabase();
  before = await structure(first.db);
  expect(await seedBulk(first.db, SIZES, () => {})).toBe(true);
  await seedDemo(second.db);
  expect(await seedBulk(second.db, SIZES, () => {})).toBe(true);
}, 120_000);
afterAll(() => Promise.all([first.close(), second.close()]));

/** Indexes, constraints and triggers, as the database describes them. */
async function structure(db: Db) {
  const { rows } = (await db.execute(sql`
    select indexdef as part from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tgname || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`)) as unknown as { rows: unknown[] };
  return rows;
}

test("the bulk seed creates the requested amounts, with correct stored counts", async () => {
  expect(await first.db.$count(resources)).toBe(SIZES.resources);
  expect(await first.db.$count(users, sql`role is null`)).toBe(SIZES.users);
  expect(await first.db.$count(resources, sql`status = 'approved'`)).toBeGreaterThan(0.9 * SIZES.resources);
  for (const table of [ratings, comments]) expect(await first.db.$count(table)).toBeGreaterThan(SIZES.resources);
  expect(await first.db.$count(trials)).toBeGreaterThan(SIZES.resources / 3);
  expect(await first.db.$count(resources, sql`trial_count > 0`)).toBeGreaterThan(SIZES.resources / 6);
  for (const status of ["pending", "rejected"]) {
    expect(await first.db.$count(resources, sql`status = ${status}`)).toBeGreaterThan(0);
  }
  expect(await miscounts(first.db)).toEqual([]);
  const own = sql`select from resources r where r.id = ${ratings.resourceId} and r.user_id = ${ratings.userId}`;
  expect(await first.db.$count(ratings, sql`exists (${own})`)).toBe(0);
});

test("the bulk seed can be added to the demo content, and stored counts stay correct", async () => {
  expect(await second.db.$count(resources)).toBeGreaterThan(SIZES.resources);
  expect(await miscounts(second.db)).toEqual([]);
});

test("the bulk seed creates the same data each time", async () => {
  const [one, other] = await Promise.all([first.db, second.db].map(seededIn));
  expect(one).toHaveLength(SIZES.resources);
  expect(one).toEqual(other);
});

const seededIn = (db: Db) =>
  db
    .select({ title: resources.title, content: resources.content, sum: resources.ratingSum, at: resources.createdAt })
    .from(resources)
    .where(sql`user_id in (select id from users where username like 'teacher\_%')`)
    .orderBy(asc(resources.id));

test("the bulk seed fills in the optional fields of resources, as their levels and types suggest", async () => {
  const count = (condition: ReturnType<typeof sql>) => first.db.$count(resources, condition);
  for (const { field, values = [] } of FILTER_FIELDS) {
    if (field === "language") continue;
    const column = sql.identifier(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    for (const value of values) {
      const has = fieldOf(field).kind === "choices" ? sql`${value} = any (${column})` : sql`${column} = ${value}`;
      expect([value, (await count(has)) > 0]).toEqual([value, true]);
    }
  }
  expect(await count(sql`educational_level = 'College' and grades && '{K-2,3-5,6-8}'`)).toBe(0);
  expect(await count(sql`content_type = 'Prompt' and minutes > 30`)).toBe(0);
  const mostly = await count(sql`licence is null or licence = 'CC BY 4.0'`);
  expect([mostly > 0.6 * SIZES.resources, mostly < 0.9 * SIZES.resources]).toEqual([true, true]);
  expect(await count(sql`remix_of is not null`)).toBeGreaterThan(0);
  const original = sql`select from resources o where o.id = ${resources.remixOf} and status = 'approved' and licence like 'CC%'`;
  expect(await count(sql`remix_of is not null and not exists (${original})`)).toBe(0);
});

test("the bulk seed adds trials and lists", async () => {
  expect(await first.db.$count(trials)).toBeGreaterThan(SIZES.resources / 4);
  expect(await first.db.$count(trials, sql`grade is not null`)).toBeGreaterThan(0);
  const own = sql`select from resources r where r.id = ${trials.resourceId}
    and (r.user_id = ${trials.userId} or r.status <> 'approved' or r.created_at::date > ${trials.triedOn})`;
  expect(await first.db.$count(trials, sql`exists (${own})`)).toBe(0);
  for (const visibility of ["private", "public"]) {
    expect(await first.db.$count(lists, sql`visibility = ${visibility}`)).toBeGreaterThan(0);
  }
});

test("the bulk seed restores every index, constraint and trigger", async () => {
  expect(await structure(first.db)).toEqual(before);
});

test("the bulk seed stores the HTML that rendering would give", async () => {
  const some = await first.db.select().from(resources).orderBy(asc(resources.id)).limit(50);
  for (const { content, contentHtml } of some) expect(contentHtml).toBe(renderMarkdown(content ?? "", "resource"));
  for (const { content, contentHtml } of await first.db.select().from(comments).limit(50))
    expect(contentHtml).toBe(renderMarkdown(content, "comment"));
  for (const { comment, contentHtml } of await first.db.select().from(ratings).limit(50))
    expect(contentHtml).toBe(comment && renderMarkdown(comment, "review"));
});

test("the bulk seed refuses to run twice on one database", async () => {
  expect(await seedBulk(first.db, SIZES, () => {})).toBe(false);
  expect(await first.db.$count(resources)).toBe(SIZES.resources);
});
