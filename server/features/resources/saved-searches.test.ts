import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newLog } from "#server/platform/log.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";
import { tell } from "#server/testing/tell.ts";

const hub = openHub();

test("saving the same search again returns the saved one, ignoring filters that restrict nothing", async () => {
  const reader = await hub.teacher();
  const save = (filters: object) => reader.expectOk("POST", "/api/searches", filters);
  const saved = await save({ search: " zeppelin ", subject: "Science", grade: "any-grade" });
  expect(saved.filters).toEqual({ search: "zeppelin", subject: "Science" });
  expect(await save({ subject: "Science", search: "zeppelin" })).toEqual(saved);
  expect(await reader.expectOk("GET", "/api/searches")).toEqual([saved]);
});

test.each([
  ["excluded words only", "-zzz"],
  ["excluded words beside words that every text has", "the -zzz"],
  ["too many words", "ai ".repeat(41)],
  ["too many phrases", '"lab report" '.repeat(9)],
])("%s cannot be saved, because the search is invalid", async (_, search) => {
  const reader = await hub.teacher();
  const refused = await reader.post("/api/searches", { search });
  const { status, body } = await reader.get(`/api/resources?${new URLSearchParams({ search })}`);
  expect([refused.status, refused.body.fields]).toEqual([400, { search: expect.any(String) }]);
  expect([refused.status, refused.body]).toEqual([status, body]);
  expect(await reader.expectOk("GET", "/api/searches")).toEqual([]);
});

test("nobody has more than twenty, however many are saved at once", async () => {
  const reader = await hub.teacher();
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, n) => reader.post("/api/searches", { search: `word${n}` })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const [refused] = answers.filter(({ status }) => status === 409);
  expect(refused?.body.message).toBe("You have 20 saved searches already. Please remove one first.");
  expect(await reader.expectOk("GET", "/api/searches")).toHaveLength(20);
});

test("a deleted search notifies no more, and its notices are deleted", async () => {
  const [reader, other] = [await hub.teacher(), await hub.teacher()];
  const { id } = await reader.expectOk("POST", "/api/searches", { search: "submarine" });
  await publish(hub, other, { title: "A yellow submarine" });
  await tell(hub);
  expect(await reader.expectOk("GET", "/api/notifications")).toHaveLength(1);
  expect((await other.call("DELETE", `/api/searches/${id}`)).status).toBe(404);
  await reader.expectOk("DELETE", `/api/searches/${id}`);
  await publish(hub, other, { title: "Another submarine" });
  await tell(hub);
  expect(await reader.expectOk("GET", "/api/notifications")).toEqual([]);
});

test("a search notifies once of a resource that meets all its filters, and not again after another approval", async () => {
  const [reader, author, admin] = [await hub.teacher(), await hub.teacher(), await hub.admin()];
  for (const filters of [{ search: "balloon", subject: "Science" }, { search: "balloon" }, {}])
    await reader.expectOk("POST", "/api/searches", filters);
  await publish(hub, author, { title: "A history of the kite", subjects: ["Science"] });
  const id = await publish(hub, author, { title: "A history of the balloon", subjects: ["Science"] });
  await tell(hub);
  await reader.expectOk("PUT", "/api/notifications/read");
  for (const change of ["reopen", "approve"]) await admin.expectOk("PUT", `/api/admin/resources/${id}/${change}`);
  await tell(hub);
  const notices: { text: string; count: number }[] = await reader.expectOk("GET", "/api/notifications");
  expect(notices.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  expect(await reader.expectOk("GET", "/api/notifications/unread")).toEqual({ count: 0 });
});

test("a search notifies of resources that become public after it was saved, and not of earlier ones", async () => {
  const [early, late, author] = [await hub.teacher(), await hub.teacher(), await hub.teacher()];
  await early.expectOk("POST", "/api/searches", { search: "gramophone" });
  await publish(hub, author, { title: "The gramophone in class" });
  await late.expectOk("POST", "/api/searches", { search: "gramophone" });
  await tell(hub);
  expect(await early.expectOk("GET", "/api/notifications")).toHaveLength(1);
  expect(await late.expectOk("GET", "/api/notifications")).toEqual([]);
});

test("a saved search that has become invalid finds nothing, and does not keep others from being notified", async () => {
  const [reader, other, third] = [await hub.teacher(), await hub.teacher(), await hub.teacher()];
  const store = ({ user }: typeof reader, search: string) =>
    hub.db.execute(sql`insert into saved_searches (user_id, filters)
      values (${user.id}, ${JSON.stringify({ search })}::jsonb)`);
  for (const search of ["-zzz", "airship"]) await store(other, search);
  await store(third, "the -zzz");
  await reader.expectOk("POST", "/api/searches", { search: "airship" });
  await publish(hub, await hub.teacher(), { title: "A history of the airship" });
  await tell({ ...hub, log: newLog("silent") });
  for (const each of [reader, other]) expect(await each.expectOk("GET", "/api/notifications")).toHaveLength(1);
  expect(await third.expectOk("GET", "/api/notifications")).toEqual([]);
});
