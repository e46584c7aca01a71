import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { UNIQUE } from "./unique.ts";

const hub = openHub();

test("the list of unique things names every unique index of the database", async () => {
  const found = await rows<{ name: string }>(
    hub.db,
    sql`select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
      where indisunique and not indisprimary and relnamespace = 'public'::regnamespace`,
  );
  expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(UNIQUE).sort());
});
