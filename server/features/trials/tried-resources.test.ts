import { beforeAll, expect, test } from "vitest";
import { validTrial } from "#contract/testing/drafts.ts";
import type { Outcome } from "#contract/trial-outcomes.ts";
import { openHub } from "#server/testing/hub.ts";
import { readAll } from "#server/testing/pages.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();

let ids: Record<string, number>;

/** The names of the resources that a query finds, in order. */
async function found(query: string): Promise<string[]> {
  const listed = await readAll(hub.visitor(), `/api/resources?${query}`);
  return listed.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? String(id));
}

const total = async (query: string) =>
  (await hub.visitor().get(`/api/resources?${query}&limit=1`)).headers.get("x-total-count");

beforeAll(async () => {
  const [author, teacher] = [await hub.teacher(), await hub.teacher()];
  ids = {};
  for (const name of ["old", "often", "once", "lately", "new"]) {
    ids[name] = await publish(hub, author, { title: `Resource that was tried ${name}` });
  }
  const tried: [string, string, Outcome][] = [
    ["once", "2026-02-01", "worked"],
    ["often", "2026-01-01", "failed"],
    ["often", "2026-01-02", "mixed"],
    ["lately", "2026-03-01", "failed"],
  ];
  for (const [name, triedOn, outcome] of tried) {
    await teacher.expectOk("POST", `/api/resources/${ids[name]}/trials`, { ...validTrial, triedOn, outcome });
  }
});

const MOST_TRIED = ["often", "lately", "once", "new", "old"];

test.each([1, 2, 5])("sorted by trials, most come first, then the latest, in pages of %i", async (limit) => {
  expect(await found(`sort=tried&limit=${limit}`)).toEqual(MOST_TRIED);
  expect(await found(`sort=tried&search=resource&limit=${limit}`)).toEqual(MOST_TRIED);
});

test("a search can show only tried resources, in any order", async () => {
  expect(await found("tried=yes")).toEqual(["lately", "once", "often"]);
  expect(await found("tried=yes&sort=tried")).toEqual(MOST_TRIED.slice(0, 3));
  expect(await found("tried=yes&search=once")).toEqual(["once"]);
  expect(await total("tried=yes")).toBe("3");
});

test.each(["tried=any-tried", "tried=any-thing", "tried=", "tried=%20"])("%s restricts nothing", async (query) => {
  expect(await found(query)).toHaveLength(5);
});

test.each(["tried=no", "tried=true", "tried=YES"])("%s is unknown and finds nothing", async (query) => {
  expect(await found(query)).toEqual([]);
  expect(await total(query)).toBe("0");
});

test("a trial moves a resource at once, even in a cached list", async () => {
  const teacher = await hub.teacher();
  expect(await found("sort=tried")).toEqual(MOST_TRIED);
  const path = `/api/resources/${ids.new}/trials`;
  for (const triedOn of ["2026-01-01", "2026-01-02", "2026-01-03"]) {
    await teacher.expectOk("POST", path, { ...validTrial, triedOn });
  }
  expect((await found("sort=tried"))[0]).toBe("new");
  for (const { id } of await teacher.expectOk("GET", path)) await teacher.expectOk("DELETE", `/api/trials/${id}`);
  expect(await found("sort=tried")).toEqual(MOST_TRIED);
});
