import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { nextOf, prevOf } from "#server/testing/pages.ts";

const hub = openHub();
let topic: number;
let ids: number[];

const TOPIC = { title: "A topic with a long thread", content: "It goes on for several pages." };

beforeAll(async () => {
  const teacher = await hub.teacher();
  topic = (await teacher.expectOk("POST", "/api/forums/1/topics", TOPIC)).id;
  for (let n = 0; n < 12; n++) await teacher.expectOk("POST", `/api/topics/${topic}/replies`, { content: `No. ${n}` });
  ids = (await teacher.expectOk("GET", `/api/topics/${topic}/replies`)).map(({ id }: { id: number }) => id);
});

const pageWith = (reply: number | undefined, query = "limit=5") =>
  hub.visitor().get(`/api/topics/${topic}/replies?${query}&reply=${reply}`);

const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id);

test.each([0, 4, 5, 7, 9, 10, 11])("a link to reply %i of a thread leads to the page that contains it", async (n) => {
  const answer = await pageWith(ids[n]);
  const start = n - (n % 5);
  expect(idsOf(answer)).toEqual(ids.slice(start, start + 5));
  expect(answer.headers.get("x-offset")).toBe(String(start));
});

test("paging continues from there in both directions", async () => {
  const answer = await pageWith(ids[6]);
  expect(idsOf(await hub.visitor().get(nextOf(answer) ?? ""))).toEqual(ids.slice(10));
  expect(idsOf(await hub.visitor().get(prevOf(answer) ?? ""))).toEqual(ids.slice(0, 5));
});

test("one reply can be requested alone", async () => {
  for (const n of [0, 7, 11]) expect(idsOf(await pageWith(ids[n], "limit=1"))).toEqual([ids[n]]);
});

test("an unknown reply, or one of another topic, leads to the first page", async () => {
  const teacher = await hub.teacher();
  const { id: another } = await teacher.expectOk("POST", "/api/forums/1/topics", TOPIC);
  const { id: elsewhere } = await teacher.expectOk("POST", `/api/topics/${another}/replies`, { content: "Here" });
  for (const reply of [1_000_000, elsewhere]) expect(idsOf(await pageWith(reply))).toEqual(ids.slice(0, 5));
  for (const reply of ["0", "-1", "x", "9999999999"]) {
    expect((await hub.visitor().get(`/api/topics/${topic}/replies?reply=${reply}`)).status).toBe(400);
  }
});

test("a reply that long texts push off its page is on a page that starts with it", async () => {
  const teacher = await hub.teacher();
  const { id: long } = await teacher.expectOk("POST", "/api/forums/1/topics", TOPIC);
  await hub.db.execute(sql`insert into replies (topic_id, user_id, content, content_html)
    select ${long}, ${teacher.user.id}, repeat('long ', 4000), repeat('<p>long</p>', 8000) from generate_series(1, 12)`);
  await hub.db.execute(sql`update topics set reply_count = 12 where id = ${long}`);
  const [last] = await rows<{ id: number }>(hub.db, sql`select max(id) as id from replies where topic_id = ${long}`);
  expect(idsOf(await hub.visitor().get(`/api/topics/${long}/replies?reply=${last?.id}`))).toEqual([last?.id]);
});
