import { beforeAll, expect, test } from "vitest";
import { seedBulk } from "#server/seed/bulk-seed.ts";
import type { Answer } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { nextOf, readThereAndBack, summaryOf } from "#server/testing/pages.ts";
import { publish } from "#server/testing/resources.ts";
import { testOnce } from "#server/testing/test-once.ts";

const hub = openHub({}, { statementTimeoutMs: 0 });

beforeAll(async () => {
  await seedBulk(hub.db, { resources: 2_000, users: 100 }, () => {});
}, 240_000);

type Found = { id: number; title: string };

/** All results of a search, page by page. */
async function readAll(query: string): Promise<{ found: Found[]; totals: Set<string | null> }> {
  const found: Found[] = [];
  const totals = new Set<string | null>();
  for (let next: string | undefined = `/api/resources?view=card&${query}`; next; ) {
    const page: Answer = await hub.visitor().get(next);
    expect([next, page.status]).toEqual([next, 200]);
    found.push(...page.body);
    totals.add(page.headers.get("x-total-count"));
    next = nextOf(page);
  }
  return { found, totals };
}

const showEachOnce = async (_: string, query: string, atLeast: number) => {
  const { found, totals } = await readAll(query);
  expect(found.length).toBeGreaterThanOrEqual(atLeast);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  expect([...totals]).toEqual([String(found.length)]);
};

test.each([
  ["a word in nearly every resource", "search=students", 1_001],
  ["a misspelled word", "search=lessn", 200],
])("the pages of %s show each resource once", { timeout: 120_000 }, showEachOnce);

testOnce.each([
  ["a word in many", "search=exam", 200],
  ["a word in few", "search=clarinet", 10],
  ["a common word with a filter", "search=students&contentType=Prompt", 200],
  ["a common word in another order", "search=lesson&sort=top", 200],
])("the pages of %s show each resource once", { timeout: 120_000 }, showEachOnce);

test("hits in titles come first for a common word, and paging continues with the rest", async () => {
  const hasWord = ({ title }: Found) => /\bstudents\b/i.test(title);
  const { found } = await readAll("search=students");
  const titled = found.filter(hasWord).length;
  expect(found.slice(0, titled).every(hasWord)).toBe(true);
  let page = await hub.visitor().get(`/api/resources?search=students&view=card&limit=${titled % 100 || 100}`);
  for (let read = page.body.length; read < titled; read += page.body.length) {
    page = await hub.visitor().get((nextOf(page) ?? "").replace(/limit=\d+/, "limit=100"));
  }
  expect(page.body.at(-1).id).toBe(found[titled - 1]?.id);
  const rest = await hub.visitor().get(nextOf(page) ?? "");
  expect(rest.body[0].id).toBe(found[titled]?.id);
}, 120_000);

testOnce.each(["search=students", "search=students&sort=top", "search=exam"])(
  "the pages of %s are the same when read backwards",
  { timeout: 120_000 },
  async (query) => {
    const { there, back } = await readThereAndBack(hub.visitor(), `/api/resources?view=card&limit=70&${query}`);
    expect(back.map(summaryOf)).toEqual(there.map(summaryOf));
    expect(there.length).toBeGreaterThan(3);
  },
);

test("exact hits come before fuzzy ones, and short words must match exactly", async () => {
  const author = await hub.teacher();
  await publish(hub, author, { title: "Zepelin flights over the bay" });
  await publish(hub, author, { title: "Airships", description: "Where the zeppelin came from, and where it went." });
  await publish(hub, author, { title: "Zeppelin flights in the news" });
  const titles = async (search: string) => (await readAll(`search=${search}`)).found.map(({ title }) => title);
  expect(await titles("zeppelin")).toEqual([
    "Zeppelin flights in the news",
    "Airships",
    "Zepelin flights over the bay",
  ]);
  expect(await titles("zepelin bay")).toEqual(["Zepelin flights over the bay"]);
  // A short word is never misspelled; without it, only one title matches.
  expect(await titles("zepelin sky")).toEqual(["Zepelin flights over the bay"]);
});

test("a misspelled word is found in every title that contains it, however many share some of its letters", async () => {
  const { found } = await readAll("search=lesson&limit=100");
  const titled = found.filter(({ title }) => /\bassessment\b/i.test(title) && /\blesson\b/i.test(title));
  expect(titled.length).toBeGreaterThan(4);
  const misspelled = await readAll("search=asessment+lesson&limit=100");
  expect(misspelled.found.map(({ id }) => id)).toEqual(expect.arrayContaining(titled.map(({ id }) => id)));
});
