import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { resources } from "#server/db/schema/resources.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";
import { AVERAGE_RATING, RANK } from "./schema/average-rating.ts";

const hub = openHub();

test.each([
  { ratingCount: 0, ratingSum: 0, avgRating: 0, rank: 3.5 },
  { ratingCount: 1, ratingSum: 5, avgRating: 5, rank: 3.75 },
  { ratingCount: 3, ratingSum: 14, avgRating: 4.67, rank: 3.9375 },
  { ratingCount: 20, ratingSum: 90, avgRating: 4.5, rank: 4.3 },
])("$ratingCount ratings with $ratingSum stars average $avgRating and rank at $rank", async (expected) => {
  const { ratingCount, ratingSum, ...generated } = expected;
  const id = await publish(hub, await hub.teacher(), {});
  await hub.db.update(resources).set({ ratingCount, ratingSum }).where(sql`id = ${id}`);
  const [stored] = await hub.db
    .select({ avgRating: resources.avgRating, rank: resources.rank, average: AVERAGE_RATING, ranked: RANK })
    .from(resources)
    .where(sql`id = ${id}`);
  expect(stored).toMatchObject(generated);
  expect([Number(stored?.average), Number(stored?.ranked)]).toEqual([generated.avgRating, generated.rank]);
});
