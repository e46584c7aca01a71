import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { rows } from "./rows.ts";

const hub = openHub();

/** More than there are connections. */
const ATTEMPTS = 15;

test("transactions that cannot begin give their connections back", async () => {
  const begin = () => hub.db.transaction(async () => {}, { isolationLevel: "impossible" as never });
  const attempts = await Promise.allSettled(Array.from({ length: ATTEMPTS }, begin));
  expect(attempts.map(({ status }) => status)).toEqual(Array(ATTEMPTS).fill("rejected"));
  const read = await hub.db.transaction((tx) => rows<{ n: number }>(tx, sql`select 1 as n`));
  expect(read).toEqual([{ n: 1 }]);
});
