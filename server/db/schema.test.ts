import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { idempotencyKeys } from "#server/platform/api/idempotency.ts";
import { rows } from "#server/platform/db/client.ts";
import { throttles } from "#server/platform/limits/rate-limiter.ts";
import { outgoingMail } from "#server/platform/mail/queue.ts";
import { openHub } from "#server/testing/hub.ts";
import { migrate } from "./migrate.ts";

const hub = openHub();
const PLATFORM_TABLES = [idempotencyKeys, outgoingMail, throttles];
const modules = import.meta.glob<Record<string, unknown>>("./schema/*.ts", { eager: true });
const tables = [...Object.values(modules).flatMap((module) => Object.values(module)), ...PLATFORM_TABLES].filter(
  (value) => is(value, PgTable),
);

type Row = { name: string; type: string; required: boolean };

const byName = (a: Row, b: Row) => (a.name < b.name ? -1 : 1);

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The type as PostgreSQL spells it. */
const spelled = (type: string) =>
  type.replace(/^timestamp \((\d)\) with time zone$/, "timestamp($1) with time zone").replace(", ", ",");

test.each(tables.map((table) => [getTableName(table), table] as const))(
  "the schema declares table %s as the migrations create it",
  async (name, table) => {
    const declared: Row[] = Object.entries(getTableColumns(table)).map(([key, column]) => ({
      name: snakeCase(key),
      type: spelled(column.getSQLType()),
      required: column.notNull,
    }));
    const actual = await rows<Row>(
      hub.db,
      sql`
      select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
      from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped
      order by attname collate "C"`,
    );
    expect(declared.sort(byName)).toEqual(actual);
  },
);

test("the schema declares every table", async () => {
  const actual = await rows<{ name: string }>(
    hub.db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  expect(actual.map(({ name }) => name).sort()).toEqual([...tables.map(getTableName), "migrations"].sort());
});

test("every foreign key has an index that begins with it", async () => {
  const missing = await rows(
    hub.db,
    sql`
    select conrelid::regclass::text as "table", conkey from pg_constraint where contype = 'f' and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
  );
  expect(missing).toEqual([]);
});

test("migrating an up-to-date database changes nothing, even if several processes do it at once", async () => {
  const results = await Promise.all([migrate(hub.db), migrate(hub.db), migrate(hub.db)]);
  expect(results).toEqual([[], [], []]);
});

test("no table with a generated search document has a trigger before updates, which would parse its text for every counter", async () => {
  const parsedAgain = await rows(
    hub.db,
    sql`
    select attrelid::regclass::text as "table", tgname from pg_attribute join pg_trigger on tgrelid = attrelid
    where attgenerated = 's' and atttypid = 'tsvector'::regtype
      and pg_get_triggerdef(pg_trigger.oid) ~ ' BEFORE .*UPDATE.* ON '`,
  );
  expect(parsedAgain).toEqual([]);
});
