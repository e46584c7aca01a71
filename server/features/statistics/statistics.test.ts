import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { validTrial } from "#contract/testing/drafts.ts";
import { deleteExpired } from "#server/delete-expired.ts";
import { rows } from "#server/platform/db/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { newUsageCounts, storableWords, weekOf } from "./usage-counts.ts";

const hub = openHub();
const visitor = (n: number) => ({ name: `browser ${n}`, network: "203.0.113.7" });
const people = (n: number) => Array.from({ length: n }, (_, index) => visitor(index));

beforeEach(async () => {
  await hub.db.execute(sql`delete from usage_counts`);
  await hub.db.execute(sql`delete from empty_searches`);
});

const published = async () => publish(hub, await hub.teacher(), { subjects: ["Science"], grades: ["6-8"] });

async function thisWeek(about = "") {
  const { weeks, emptySearches } = await (await hub.admin()).expectOk(
    "GET",
    `/api/admin/statistics?about=${encodeURIComponent(about)}`,
  );
  return { ...weeks.at(-1), weeks: weeks.length, searches: emptySearches };
}

test("actions of fewer than five people are not shown, however often they happen", async () => {
  const usage = newUsageCounts(hub.db);
  const resources = await Promise.all(Array.from({ length: 4 }, published));
  for (const id of resources) for (const who of people(4)) usage.count("copies", id, who);
  await usage.flush();
  expect(await thisWeek()).toMatchObject({ copies: null, weeks: 12 });
  // No new person: only another click and another flush.
  usage.count("copies", resources[0] as number, visitor(0));
  await usage.flush();
  expect(await thisWeek()).toMatchObject({ copies: null });
  usage.count("copies", resources[0] as number, visitor(5));
  await usage.flush();
  expect(await thisWeek()).toMatchObject({ copies: 15, views: null });
});

test("counts cover the whole library, each subject and each grade, rounded to fives", async () => {
  const usage = newUsageCounts(hub.db);
  const [science, other] = [await published(), await publish(hub, await hub.teacher(), { subjects: ["Mathematics"] })];
  for (const who of people(7)) usage.count("downloads", science, who);
  for (const who of people(6)) usage.count("downloads", other, who);
  await usage.flush();
  expect(await thisWeek()).toMatchObject({ downloads: 10 });
  for (const about of ["Science", "6-8", "Mathematics"]) expect(await thisWeek(about)).toMatchObject({ downloads: 5 });
  expect(await thisWeek("K-2")).toMatchObject({ downloads: null });
  expect((await (await hub.admin()).get("/api/admin/statistics?about=Nothing")).status).toBe(400);
});

test("readers, downloads, copies and searches without results are counted by their calls", async () => {
  const id = await published();
  for (let n = 0; n < 5; n++) {
    const reader = await hub.teacher();
    await reader.expectOk("GET", `/api/resources/${id}`);
    for (const _ of [1, 2]) await reader.expectOk("POST", `/api/resources/${id}/copied`);
    await reader.expectOk("POST", `/api/resources/${id}/trials`, validTrial);
    await reader.expectOk("GET", "/api/resources?search=xylophone+zeppelin&subject=Science");
  }
  await hub.usage.flush();
  expect(await thisWeek()).toMatchObject({ views: 5, copies: 5, trials: 5, emptySearches: 5 });
  expect(await thisWeek("Science")).toMatchObject({ views: 5, copies: 5, trials: 5, emptySearches: 5 });
  expect((await thisWeek()).searches).toEqual([{ words: "xylophone zeppelin", count: 5 }]);
  expect((await hub.visitor().call("POST", "/api/resources/2000000000/copied")).status).toBe(404);
});

test("a search is not written before five people have searched for it", async () => {
  const usage = newUsageCounts(hub.db);
  for (const who of people(4)) usage.countEmptySearch("Zeppelin  Rides", [], who);
  await usage.flush();
  expect(await rows(hub.db, sql`select * from empty_searches`)).toEqual([]);
  usage.countEmptySearch("zeppelin rides", [], visitor(9));
  await usage.flush();
  usage.countEmptySearch("zeppelin rides", [], visitor(10));
  await usage.flush();
  expect(await rows(hub.db, sql`select words, count from empty_searches`)).toEqual([
    { words: "zeppelin rides", count: 6 },
  ]);
});

test.each([
  ["Lab reports", "lab reports"],
  ["  don't   panic ", "don't panic"],
  ["Brüche kürzen", "brüche kürzen"],
  ["mia@example.org", null],
  ["room 12", null],
  ["555-1234", null],
  ["https://example.org/me", null],
  ["a sentence that says much about one child", null],
  ["x".repeat(61), null],
  ["  ", null],
])("the words of a search are stored only if they cannot be personal: %j", (search, words) => {
  expect(storableWords(search)).toBe(words);
});

test("a week begins on Monday, and people count anew in it", async () => {
  expect(
    ["2026-11-15T23:59:59Z", "2026-11-16T00:00:00Z", "2026-11-22T12:00:00Z"].map((at) => weekOf(new Date(at))),
  ).toEqual(["2026-11-09", "2026-11-16", "2026-11-16"]);
  let now = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
  const usage = newUsageCounts(hub.db, () => now);
  const [first, second] = [await published(), await published()];
  for (const who of people(5)) usage.count("copies", first, who);
  await usage.flush();
  now = new Date();
  for (const who of people(4)) usage.count("copies", second, who);
  await usage.flush();
  const { weeks } = await (await hub.admin()).expectOk("GET", "/api/admin/statistics");
  expect(weeks.slice(-2).map(({ copies }: { copies: number }) => copies)).toEqual([5, null]);
});

test("counts that could not be written are written with the next batch", async () => {
  const id = await published();
  let isDown = true;
  const db = new Proxy(hub.db, {
    get: (target, key) => {
      if (key === "execute" && isDown) throw new Error("away");
      return Reflect.get(target, key, target);
    },
  });
  const usage = newUsageCounts(db);
  for (const who of people(5)) usage.count("copies", id, who);
  await expect(usage.flush()).rejects.toThrow("away");
  isDown = false;
  await usage.flush();
  await usage.flush();
  expect(await thisWeek()).toMatchObject({ copies: 5 });
});

test("unpublished resources do not count", async () => {
  const { id } = await (await hub.teacher()).expectOk("POST", "/api/resources", draft({}));
  const usage = newUsageCounts(hub.db);
  for (const who of people(5)) usage.count("views", id, who);
  await usage.flush();
  expect(await rows(hub.db, sql`select * from usage_counts`)).toEqual([]);
});

test("sums are deleted after two years, searches after 90 days", async () => {
  await hub.db.execute(sql`insert into usage_counts (week, kind, about, count, people)
    values (current_date - 735, 'views', '', 9, 5), (current_date - 700, 'views', '', 9, 5)`);
  await hub.db.execute(sql`insert into empty_searches (week, words, count)
    values (current_date - 100, 'old', 9), (current_date - 80, 'new', 9)`);
  await deleteExpired(hub);
  expect(await rows(hub.db, sql`select 1 as one from usage_counts`)).toHaveLength(1);
  expect(await rows(hub.db, sql`select words from empty_searches`)).toEqual([{ words: "new" }]);
});
