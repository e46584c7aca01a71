import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { validTrial } from "#contract/testing/drafts.ts";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { uploadText } from "#server/testing/files.ts";
import { openHub } from "#server/testing/hub.ts";
import { nextOf, readThereAndBack, summaryOf } from "#server/testing/pages.ts";
import { newCase } from "#server/testing/reports.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { OTHER_LISTS } from "./other-lists.ts";

const hub = openHub();

const N = 5;
let teacher: TestClient;
let admin: TestClient;
let lists: Record<string, { path: string; reader: TestClient; created: number[]; newestFirst: boolean }>;

/** Creates five rows, one after the other, and returns their ids. */
async function createFive(create: (n: number) => Promise<number>): Promise<number[]> {
  const ids = [];
  for (let n = 0; n < N; n++) ids.push(await create(n));
  return ids;
}

beforeAll(async () => {
  teacher = await hub.teacher();
  admin = await hub.admin();
  const post = async (path: string, body?: object): Promise<number> => (await teacher.expectOk("POST", path, body)).id;
  const resources = await createFive(() => publish(hub, teacher, {}));
  const [first = 0] = resources;
  const pending = await createFive(() => post("/api/resources", draft({})));
  const saved = [...resources].reverse();
  for (const [n, id] of saved.entries()) {
    await post(`/api/resources/${id}/save`);
    // Two saves within one millisecond would have no defined order.
    await hub.db.execute(
      sql`update saves set saved_at = now() + make_interval(secs => ${n}) where resource_id = ${id}`,
    );
  }
  const ratings = await createFive(async () => {
    const rater = await hub.teacher();
    return (await rater.expectOk("POST", `/api/resources/${first}/ratings`, { rating: 4 })).id;
  });
  const trier = await hub.teacher();
  const trials = await createFive(async (n) => {
    const trial = { ...validTrial, triedOn: `2026-03-1${n}` };
    return (await trier.expectOk("POST", `/api/resources/${first}/trials`, trial)).id;
  });
  const comments = await createFive(() => post(`/api/resources/${first}/comments`, { content: "Thanks" }));
  const content = "A topic about something that matters.";
  const topics = await createFive((n) => post("/api/forums/1/topics", { title: `Topic number ${n}`, content }));
  const [quiet = 0, ...busy] = topics;
  const replies = await createFive(() => post(`/api/topics/${quiet}/replies`, { content: "Yes" }));
  const events = await createFive(async (n) => {
    const query = sql`insert into events (title, description, starts_at, ends_at, location)
      values ('Event', '', now() + make_interval(days => ${n}), now() + make_interval(days => ${n + 1}), '') returning id`;
    return (await rows<{ id: number }>(hub.db, query))[0]?.id ?? 0;
  });
  const madeLists = await createFive((n) => post("/api/lists", { title: `List number ${n}` }));
  const [firstList = 0] = madeLists;
  for (const id of resources) await teacher.expectOk("PUT", `/api/lists/${firstList}/items/${id}`, {});
  const drafts = await createFive(() => post("/api/drafts", { fields: {} }));
  const files = await createFive(async () => (await uploadText(teacher)).id);
  const cases = await createFive(() => newCase(hub));
  const newestFirst = (path: string, created: number[], reader = teacher) => ({
    path,
    reader,
    created,
    newestFirst: true,
  });
  const oldestFirst = (path: string, created: number[], reader = teacher) => ({
    path,
    reader,
    created,
    newestFirst: false,
  });
  const [ofFirst, ofTeacher] = [`/api/resources/${first}`, `/api/users/${teacher.user.id}`];
  lists = {
    "resources, newest first": newestFirst("/api/resources", resources),
    "a user's resources, newest first": newestFirst(`${ofTeacher}/resources`, [...resources, ...pending]),
    "saved resources, last saved first": newestFirst(`${ofTeacher}/saved`, saved),
    "ratings, newest first": newestFirst(`${ofFirst}/ratings`, ratings),
    "trials, the latest first": newestFirst(`${ofFirst}/trials`, trials),
    "comments, newest first": newestFirst(`${ofFirst}/comments`, comments),
    // The first topic was replied to after all the others were started.
    "topics by last activity": newestFirst("/api/forums/1/topics", [...busy, quiet]),
    "the latest discussions": newestFirst("/api/topics", [...busy, quiet]),
    "replies, oldest first": oldestFirst(`/api/topics/${quiet}/replies`, replies),
    "the pending queue, oldest first": oldestFirst("/api/admin/resources/pending", pending, admin),
    "all resources for admins, newest first": newestFirst("/api/admin/resources", [...resources, ...pending], admin),
    "open reports, oldest first": oldestFirst("/api/admin/reports", cases, admin),
    "a user's files, newest first": newestFirst(`${ofTeacher}/files`, files),
    "drafts, last changed first": newestFirst("/api/drafts", drafts),
    "events, soonest first": oldestFirst("/api/events", events),
    // An item was added to the first list after all the others were made.
    "a user's lists, last changed first": newestFirst(`${ofTeacher}/lists`, [...madeLists.slice(1), firstList]),
  };
});

const NAMES = [
  "resources, newest first",
  "a user's resources, newest first",
  "saved resources, last saved first",
  "ratings, newest first",
  "trials, the latest first",
  "comments, newest first",
  "topics by last activity",
  "the latest discussions",
  "replies, oldest first",
  "the pending queue, oldest first",
  "all resources for admins, newest first",
  "open reports, oldest first",
  "a user's lists, last changed first",
  "a user's files, newest first",
  "drafts, last changed first",
  "events, soonest first",
];

const ids = (items: { id: number }[]) => items.map(({ id }) => id);

describe.each(NAMES)("the list of %s", (name) => {
  const list = () => {
    const found = lists[name];
    if (!found) throw new Error(`no list ${name}`);
    return { ...found, expected: found.newestFirst ? [...found.created].reverse() : found.created };
  };

  test("returns every row in order, with the total and without a next page", async () => {
    const { path, reader, expected } = list();
    const { body, headers } = await reader.get(path);
    expect(ids(body)).toEqual(expected);
    expect([headers.get("x-total-count"), headers.get("link")]).toEqual([String(expected.length), null]);
  });

  test.each([1, 2, 4, 5])("returns the same rows in pages of %i, forward and back", async (limit) => {
    const { path, reader, expected } = list();
    const { there, back } = await readThereAndBack(reader, `${path}?limit=${limit}`);
    expect(there.flatMap(({ body }) => ids(body))).toEqual(expected);
    expect(back.map(summaryOf)).toEqual(there.map(summaryOf));
    const total = expected.length;
    expect(there.map(summaryOf)).toMatchObject(there.map((_, n) => ({ total, offset: n * limit, hasPrev: n > 0 })));
  });

  test("rejects malformed cursors and those of another list", async () => {
    const { path, reader } = list();
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const genuine = new URLSearchParams(nextOf(await reader.get(`${path}?limit=1`))?.split("?")[1]).get("cursor") ?? "";
    const [names, ...values]: unknown[] = JSON.parse(Buffer.from(genuine, "base64url").toString());
    const invalidTexts = "|abc|now|infinity|a\0|0000-01-01|+99999-01-01".split("|");
    const invalidValues = [null, 1.5, 2 ** 31, 1e300, {}, [], ...invalidTexts];
    const other = lists[name.startsWith("ratings") ? "replies, oldest first" : "ratings, newest first"];
    const cursorOfOther = nextOf((await other?.reader.get(`${other.path}?limit=1`)) as never)?.split("cursor=")[1];
    const cursors = [
      "",
      "nonsense",
      "%00",
      "W10",
      ...[null, 7, "x", {}, [], [names], [names, ...values, 1], values].map(encoded),
      ...invalidValues.flatMap((value) => values.map((_, at) => encoded([names, ...values.with(at, value)]))),
      cursorOfOther,
    ];
    for (const cursor of cursors) {
      const { status, body } = await reader.get(`${path}?cursor=${cursor}`);
      expect([cursor, status, body]).toEqual([cursor, 400, { message: "The cursor is invalid" }]);
    }
    expect((await reader.get(`${path}?cursor=${genuine}`)).body).toHaveLength(list().expected.length - 1);
  });
});

test("every endpoint that returns a list is tested here or in other-lists.test.ts", () => {
  const tested = Object.values(lists).map(({ path }) => path.replace(/\d+/, ":id"));
  const known: string[] = [...tested, ...OTHER_LISTS];
  const all = hub.endpoints.filter(({ spec }) => "list" in spec.answers).map(({ spec }) => spec.path);
  expect(all.filter((path) => !known.includes(path))).toEqual([]);
  expect(all.length).toBeGreaterThan(10);
});

test("the link to the next page keeps the filters", async () => {
  const { headers } = await teacher.get("/api/resources?limit=1&sort=views&aiTopic=Prompting");
  expect(headers.get("link")).toMatch(
    /^<\/api\/resources\?limit=1&sort=views&aiTopic=Prompting&cursor=[\w-]+>; rel="next"$/,
  );
});
