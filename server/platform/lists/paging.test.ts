import { eq, type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { SORTS } from "#contract/filters.ts";
import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";
import { users } from "#server/db/schema/accounts.ts";
import { resources } from "#server/db/schema/resources.ts";
import { openHub } from "#server/testing/hub.ts";
import { nextOf, readAll } from "#server/testing/pages.ts";
import { draft } from "#server/testing/resources.ts";
import type { Order } from "./list.ts";
import { readPage } from "./paging.ts";

const { contentType, skillLevel } = RESOURCE_FIELDS;
const hub = openHub();

type Row = typeof resources.$inferSelect;
let library: Row[] = [];
let authorId: number;

/** Few different values, so that page boundaries fall between rows with equal sort keys. */
function shelf(size: number, seed: number) {
  return Array.from({ length: size }, (_, n) => {
    const k = n * 7 + seed;
    const ratingCount = k % 3;
    return {
      ...(draft({ title: k % 2 ? "Questions about volcanoes" : "Answers about rivers" }) as object),
      userId: authorId,
      contentHtml: null,
      skillLevel: skillLevel.values[k % 4] ?? "Beginner",
      contentType: contentType.values[k % 4] ?? "Prompt",
      status: k % 5 ? "approved" : "pending",
      views: k % 4,
      ratingCount,
      ratingSum: ratingCount * (1 + (k % 5)),
      trialCount: k % 4,
      workedCount: k % 4 && k % 2,
      lastTriedOn: k % 4 ? `2026-03-0${1 + (k % 3)}` : null,
      createdAt: new Date(1_700_000_000_000 + (k % 3)),
    };
  }) as (typeof resources.$inferInsert)[];
}

const add = async (size: number, seed: number) => {
  library = [...library, ...(await hub.db.insert(resources).values(shelf(size, seed)).returning())];
  // These rows did not come through the API, so nothing else invalidates the cached pages.
  await hub.invalidation.publishInvalidation(["resources"]);
};

beforeAll(async () => {
  authorId = (await hub.teacher()).user.id;
  await add(40, 0);
});

const KEYS: Record<(typeof SORTS)[number], (row: Row) => number[]> = {
  newest: (row) => [row.createdAt.getTime(), row.id],
  top: (row) => [row.rank, row.views, row.createdAt.getTime(), row.id],
  views: (row) => [row.views, row.id],
  worked: (row) => [workedRank(row), row.createdAt.getTime(), row.id],
  tried: (row) => [row.trialCount, Date.parse(row.lastTriedOn ?? "1999-12-31"), row.createdAt.getTime(), row.id],
};

/** The lower bound of the Wilson interval by its textbook formula, halved for every two years. */
function workedRank({ workedCount, trialCount: n, lastTriedOn }: Row): number {
  if (workedCount === 0 || lastTriedOn === null) return -1000;
  const [p, z] = [workedCount / n, 1.959964];
  const spread = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  const bound = (p + z ** 2 / (2 * n) - spread) / (1 + z ** 2 / n);
  const years = (Date.parse("2026-11-18") - Date.parse(lastTriedOn)) / (365.25 * 24 * 60 * 60 * 1000);
  return Math.log2(bound * 0.5 ** (years / 2));
}

/** Descending, key by key. */
const compared = (a: number[], b: number[]) => a.map((value, n) => (b[n] ?? 0) - value).find((d) => d !== 0) ?? 0;

const suits = (wanted: string | undefined, value: string) => !wanted || [wanted, "All Levels"].includes(value);

const maybe = (values: readonly string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });

const query = fc.record({
  sort: fc.option(fc.constantFrom(...SORTS), { nil: undefined }),
  skillLevel: maybe(skillLevel.values.slice(0, 3)),
  contentType: maybe(contentType.values),
  limit: fc.integer({ min: 1, max: 30 }),
});

test("paging through any filter and sort shows each row once and in order, while others are being added", async () => {
  await fc.assert(
    fc.asyncProperty(query, fc.nat({ max: 100 }), async ({ sort = "newest", skillLevel, contentType, limit }, seed) => {
      const asked = Object.entries({ sort, skillLevel, contentType, limit: String(limit) });
      const search = new URLSearchParams(asked.filter((pair): pair is [string, string] => pair[1] !== undefined));
      const matching = library.filter(
        (row) =>
          row.status === "approved" &&
          suits(skillLevel, row.skillLevel) &&
          (!contentType || row.contentType === contentType),
      );
      const path = `/api/resources?${search}`;
      const first = await hub.visitor().get(path);
      expect(first.headers.get("x-total-count")).toBe(String(matching.length));
      let added = 0;
      const seen = await readAll(hub.visitor(), path, async () => {
        if (added++ < 3) await add(2, seed + added);
      });
      const ids = seen.map(({ id }) => id);
      expect(ids).toHaveLength(new Set(ids).size);
      expect(ids).toEqual(expect.arrayContaining(matching.map(({ id }) => id)));
      const rows = ids.map((id) => library.find((row) => row.id === id)).filter((row) => row !== undefined);
      expect(rows).toEqual([...rows].sort((a, b) => compared(KEYS[sort](a), KEYS[sort](b))));
    }),
    { numRuns: 20 },
  );
});

test.each([1, 7, 30])("a search in pages of %i shows each result once, best match first", async (limit) => {
  const whole = (await hub.visitor().get("/api/resources?search=volcanoes")).body;
  expect(whole.length).toBeGreaterThan(5);
  const paged = await readAll(hub.visitor(), `/api/resources?search=volcanoes&limit=${limit}`);
  expect(paged.slice(0, 100)).toEqual(whole);
});

test.each([1e300, "1", null, {}])("a search rejects a cursor with a score of %j", async (score) => {
  const next = nextOf(await hub.visitor().get("/api/resources?search=volcanoes&limit=1")) ?? "";
  const cursor = next.split("cursor=")[1] ?? "";
  const [names, , ...rest]: unknown[] = JSON.parse(Buffer.from(cursor, "base64url").toString());
  const spoiled = Buffer.from(JSON.stringify([names, score, ...rest])).toString("base64url");
  expect((await hub.visitor().get(next)).status).toBe(200);
  expect((await hub.visitor().get(next.replace(cursor, spoiled))).status).toBe(400);
});

test("rejects the cursor of another order", async () => {
  const next = nextOf(await hub.visitor().get("/api/resources?limit=1&sort=views")) ?? "";
  expect((await hub.visitor().get(next)).status).toBe(200);
  expect((await hub.visitor().get(next.replace("sort=views", "sort=newest"))).status).toBe(400);
});

test("two lists that differ only in their filter never show each other's rows, whichever was read first", async () => {
  const { user: one } = await hub.teacher();
  const { user: other } = await hub.teacher();
  const columns = { id: users.id };
  const order: Order = { direction: "asc", keys: [users.id] };
  const whose = (where: SQL) => ({ columns, from: users, where, order });
  const withId = whose(eq(users.id, sql.placeholder("id")));
  const idsOf = async (...given: Parameters<typeof readPage>) => (await readPage(...given)).items.map(({ id }) => id);
  for (let round = 0; round < 2; round++) {
    expect(await idsOf(hub.db, withId, { limit: 5 }, { values: { id: one.id } })).toEqual([one.id]);
    expect(await idsOf(hub.db, withId, { limit: 5 }, { values: { id: other.id } })).toEqual([other.id]);
    for (const { id, username } of [one, other]) {
      expect(await idsOf(hub.db, whose(eq(users.username, username)), { limit: 5 })).toEqual([id]);
    }
  }
});
