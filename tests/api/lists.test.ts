import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { nextOf, readAll } from "#server/testing/pages.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

const N = 5;
let teacher: TestClient;
let admin: TestClient;
let lists: Record<string, { path: string; reader: TestClient; made: number[]; newestFirst: boolean }>;

/** Makes five of something, one after the other; returns their ids. */
async function five(make: (n: number) => Promise<number>): Promise<number[]> {
  const ids = [];
  for (let n = 0; n < N; n++) ids.push(await make(n));
  return ids;
}

beforeAll(async () => {
  teacher = await hub.teacher();
  admin = await hub.admin();
  const post = async (path: string, body?: object): Promise<number> => (await teacher.expectOk("POST", path, body)).id;
  const resources = await five(() => publish(hub, teacher, {}));
  const [first = 0] = resources;
  const pending = await five(() => post("/api/resources", draft({})));
  const saved = [...resources].reverse();
  for (const [n, id] of saved.entries()) {
    await post(`/api/resources/${id}/save`);
    // Two saves can fall into one millisecond, and then the order would be up to chance.
    await hub.db.execute(
      sql`update saves set saved_at = now() + make_interval(secs => ${n}) where resource_id = ${id}`,
    );
  }
  const ratings = await five(async () => {
    const rater = await hub.teacher();
    return (await rater.expectOk("POST", `/api/resources/${first}/ratings`, { rating: 4 })).id;
  });
  const comments = await five(() => post(`/api/resources/${first}/comments`, { content: "Thanks" }));
  const content = "A topic about something that matters.";
  const topics = await five((n) => post("/api/forums/1/topics", { title: `Topic number ${n}`, content }));
  const [quiet = 0, ...busy] = topics;
  const replies = await five(() => post(`/api/topics/${quiet}/replies`, { content: "Yes" }));
  const events = await five(async (n) => {
    const query = sql`insert into events (title, description, starts_at, ends_at, location)
      values ('Event', '', now() + make_interval(days => ${n}), now() + make_interval(days => ${n + 1}), '') returning id`;
    return ((await hub.db.execute(query)) as unknown as { rows: [{ id: number }] }).rows[0].id;
  });
  const reader = teacher;
  lists = {
    "resources, newest first": { path: "/api/resources", reader, made: resources, newestFirst: true },
    "a user's resources, newest first": {
      path: `/api/users/${teacher.user.id}/resources`,
      reader,
      made: [...resources, ...pending],
      newestFirst: true,
    },
    "saved resources, last saved first": {
      path: `/api/users/${teacher.user.id}/saved`,
      reader,
      made: saved,
      newestFirst: true,
    },
    "ratings, newest first": { path: `/api/resources/${first}/ratings`, reader, made: ratings, newestFirst: true },
    "comments, newest first": { path: `/api/resources/${first}/comments`, reader, made: comments, newestFirst: true },
    // The first topic was replied to after all the others were started.
    "topics by last activity": {
      path: "/api/forums/1/topics",
      reader,
      made: [...busy, quiet],
      newestFirst: true,
    },
    "replies, oldest first": { path: `/api/topics/${quiet}/replies`, reader, made: replies, newestFirst: false },
    "the pending queue, oldest first": {
      path: "/api/admin/resources/pending",
      reader: admin,
      made: pending,
      newestFirst: false,
    },
    "all resources for admins, newest first": {
      path: "/api/admin/resources",
      reader: admin,
      made: [...resources, ...pending],
      newestFirst: true,
    },
    "events, soonest first": { path: "/api/events", reader, made: events, newestFirst: false },
  };
});

const NAMES = [
  "resources, newest first",
  "a user's resources, newest first",
  "saved resources, last saved first",
  "ratings, newest first",
  "comments, newest first",
  "topics by last activity",
  "replies, oldest first",
  "the pending queue, oldest first",
  "all resources for admins, newest first",
  "events, soonest first",
];

const ids = (items: { id: number }[]) => items.map(({ id }) => id);

describe.each(NAMES)("%s", (name) => {
  const list = () => {
    const found = lists[name];
    if (!found) throw new Error(`no list ${name}`);
    return { ...found, expected: found.newestFirst ? [...found.made].reverse() : found.made };
  };

  test("come whole and in order, with their number and without a next page", async () => {
    const { path, reader, expected } = list();
    const answer = await reader.get(path);
    expect(ids(answer.body)).toEqual(expected);
    expect(answer.headers.get("x-total-count")).toBe(String(expected.length));
    expect(answer.headers.get("link")).toBeNull();
  });

  test.each([1, 2, 4, 5])("come the same in pages of %i", async (limit) => {
    const { path, reader, expected } = list();
    const first = await reader.get(`${path}?limit=${limit}`);
    expect(first.body).toHaveLength(limit);
    expect(first.headers.get("x-total-count")).toBe(String(expected.length));
    expect(ids(await readAll(reader, `${path}?limit=${limit}`))).toEqual(expected);
  });

  test("refuse a cursor that is not theirs", async () => {
    const { path, reader } = list();
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const genuine = new URLSearchParams(nextOf(await reader.get(`${path}?limit=1`))?.split("?")[1]).get("cursor") ?? "";
    const [names, ...values]: unknown[] = JSON.parse(Buffer.from(genuine, "base64url").toString());
    const spoiled = [
      null,
      "",
      "abc",
      "now",
      "infinity",
      "a\0",
      1.5,
      2 ** 31,
      1e300,
      "0000-01-01",
      "+99999-01-01",
      {},
      [],
    ];
    const stranger = lists[name.startsWith("ratings") ? "replies, oldest first" : "ratings, newest first"];
    const theirs = nextOf((await stranger?.reader.get(`${stranger.path}?limit=1`)) as never)?.split("cursor=")[1];
    const cursors = [
      "",
      "nonsense",
      "%00",
      "W10",
      ...[null, 7, "x", {}, [], [names], [names, ...values, 1], values].map(encoded),
      ...spoiled.flatMap((value) => values.map((_, at) => encoded([names, ...values.with(at, value)]))),
      theirs,
    ];
    for (const cursor of cursors) {
      const { status, body } = await reader.get(`${path}?cursor=${cursor}`);
      expect([cursor, status, body]).toEqual([cursor, 400, { message: "The cursor is invalid" }]);
    }
    expect((await reader.get(`${path}?cursor=${genuine}`)).body).toHaveLength(list().expected.length - 1);
  });
});

test("histories come newest first", async () => {
  const somebody = await hub.teacher();
  const login = { username: somebody.user.username, password: "a-long-password" };
  for (let n = 0; n < 3; n++) await somebody.expectOk("POST", "/api/auth/login", login);
  for (const list of ["login-history", "activity"]) {
    const entries = ids(await readAll(somebody, `/api/users/${somebody.user.id}/${list}?limit=3`));
    expect(entries).toHaveLength(4);
    expect(entries).toEqual([...entries].sort((a, b) => b - a));
  }
});

test("the next page is asked for with the same filters", async () => {
  const { headers } = await teacher.get("/api/resources?limit=1&sort=views&aiTopic=Prompting");
  expect(headers.get("link")).toMatch(
    /^<\/api\/resources\?limit=1&sort=views&aiTopic=Prompting&cursor=[\w-]+>; rel="next"$/,
  );
});
