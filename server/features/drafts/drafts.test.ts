import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MAX_DRAFT_BYTES, MAX_DRAFTS } from "#contract/drafts.ts";
import { drafts } from "#server/db/schema/resources.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft as submission } from "#server/testing/resources.ts";
import { tell } from "#server/testing/tell.ts";

const hub = openHub();

const begin = (client: TestClient, fields: object) => client.expectOk("POST", "/api/drafts", { fields });

test("a draft keeps the text of each field as it was typed, last changed first, until it is deleted", async () => {
  const client = await hub.teacher();
  const fields = { title: "Abc", description: "  too short\n", subjects: "", "tools.0": "🐟 \u2028" };
  const first = await begin(client, fields);
  expect(first).toEqual({ id: expect.any(Number), fields, createdAt: expect.any(String), updatedAt: first.createdAt });
  const second = await begin(client, { title: "Another", content: "Long" });
  const changed = await client.expectOk("PUT", `/api/drafts/${first.id}`, { fields: { title: "Abcde" } });
  expect(changed).toMatchObject({ id: first.id, fields: { title: "Abcde" }, createdAt: first.createdAt });
  const { body, headers } = await client.get("/api/drafts");
  expect([body, headers.get("x-total-count")]).toEqual([[changed, second], "2"]);
  expect((await client.get("/api/drafts?view=card")).body[1].fields).toEqual({ title: "Another" });
  expect(await client.expectOk("GET", `/api/drafts/${second.id}`)).toEqual(second);
  expect((await client.delete(`/api/drafts/${first.id}`)).status).toBe(204);
  expect((await client.delete(`/api/drafts/${first.id}`)).status).toBe(404);
  expect((await client.get("/api/drafts")).body).toEqual([second]);
});

test("of two devices that change a draft at once, the second gets a 409 with what is stored", async () => {
  const client = await hub.teacher();
  const { id, updatedAt } = await begin(client, { title: "Begun on the phone" });
  const save = (title: string, at?: string) =>
    client.put(`/api/drafts/${id}`, { fields: { title }, ...(at && { updatedAt: at }) });
  const answers = await Promise.all([save("Laptop", updatedAt), save("Phone", updatedAt)]);
  const [stored, refused] = answers.sort((one, other) => one.status - other.status);
  expect([stored?.status, refused?.status]).toEqual([200, 409]);
  expect(refused?.body).toEqual({
    message: "This draft was changed on another device since you opened it",
    now: stored?.body,
  });
  const merged = await save("Both", refused?.body.now.updatedAt);
  expect([merged.status, merged.body.fields.title]).toEqual([200, "Both"]);
  expect(merged.body.updatedAt > stored?.body.updatedAt).toBe(true);
  // Without a time, the last write wins.
  expect((await save("Last")).body.fields.title).toBe("Last");
  expect((await save("Nonsense", "yesterday")).body.fields).toEqual({ updatedAt: "updatedAt must be a date and time" });
});

test("drafts belong to their owner alone", async () => {
  const [owner, other, admin] = [await hub.teacher(), await hub.teacher(), await hub.admin()];
  const { id } = await begin(owner, { title: "Mine" });
  for (const client of [other, admin]) {
    expect((await client.get("/api/drafts")).body).toEqual([]);
    expect((await client.get(`/api/drafts/${id}`)).body).toEqual({ message: "Draft not found" });
    expect((await client.put(`/api/drafts/${id}`, { fields: {} })).status).toBe(404);
    expect((await client.delete(`/api/drafts/${id}`)).status).toBe(404);
  }
  expect((await hub.visitor().get("/api/drafts")).status).toBe(401);
});

test("a member has twenty drafts at most, however many are begun at once", async () => {
  const client = await hub.teacher();
  const answers = await Promise.all(
    Array.from({ length: MAX_DRAFTS + 2 }, () => client.post("/api/drafts", { fields: {} })),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body }) => [status, body])).toEqual(
    Array(2).fill([409, { message: "You have 20 drafts already. Please delete one first." }]),
  );
});

test("a draft over 300 KB is refused whether it is begun or changed, and the largest one is stored", async () => {
  const client = await hub.teacher();
  const bytes = (count: number) => ({ content: "x".repeat(count - '{"content":""}'.length) });
  const { id } = await begin(client, bytes(MAX_DRAFT_BYTES));
  const tooLarge = { fields: bytes(MAX_DRAFT_BYTES + 1) };
  for (const answer of [await client.post("/api/drafts", tooLarge), await client.put(`/api/drafts/${id}`, tooLarge)]) {
    const message = "A draft can have 300 KB at most. Please shorten the text.";
    expect([answer.status, answer.body]).toEqual([413, { message }]);
  }
});

test.each([
  [{}, { fields: "fields must be an object" }],
  [{ fields: { title: 5 } }, { "fields.title": "Each field must be text" }],
  [{ fields: { title: "a\0b" } }, { "fields.title": "A draft contains characters that cannot be stored" }],
  [
    { fields: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, ""])) },
    { fields: "A draft has at most 100 fields" },
  ],
])("a draft that cannot be stored is refused at its field (%#)", async (body, fields) => {
  const { status, body: error } = await (await hub.teacher()).post("/api/drafts", body);
  expect([status, error.fields]).toEqual([400, fields]);
});

test("a draft is deleted with its submission, unless that is refused or the draft belongs to somebody else", async () => {
  const [client, other] = [await hub.teacher(), await hub.teacher()];
  const { id } = await begin(client, { title: "Mine" });
  const submit = (by: TestClient, change = {}) => by.post(`/api/resources?draft=${id}`, submission(change));
  expect((await submit(client, { title: "Too" })).status).toBe(400);
  expect((await submit(other)).status).toBe(201);
  expect((await client.get("/api/drafts")).body).toHaveLength(1);
  expect((await submit(client)).status).toBe(201);
  expect((await client.get("/api/drafts")).body).toEqual([]);
  // Deleted elsewhere meanwhile: only the resource matters.
  expect((await submit(client, { title: "Once more" })).status).toBe(201);
});

test("drafts are in the data export and are deleted with the account", async () => {
  const client = await hub.teacher();
  const begun = await begin(client, { title: "Mine", content: "Long" });
  const path = `/api/users/${client.user.id}`;
  expect((await client.get(`${path}/export`)).body.drafts).toEqual([begun]);
  await client.call("DELETE", path, { password: "a-long-password" });
  expect(await hub.db.$count(drafts, eq(drafts.userId, client.user.id))).toBe(0);
});

test("a member's waiting list has their drafts, what needs changes, and new replies to them", async () => {
  const [client, other, admin] = [await hub.teacher(), await hub.teacher(), await hub.admin()];
  const nothing = { count: 0, items: [] };
  expect(await client.expectOk("GET", "/api/waiting")).toEqual({
    needsChanges: nothing,
    replies: nothing,
    unreadNotices: 0,
    drafts: nothing,
  });
  const begun: { id: number; fields: { title: string }; updatedAt: string }[] = [];
  for (const title of ["First", "  ", "Third", "Fourth"]) begun.push(await begin(client, { title }));
  const { id } = await client.expectOk("POST", "/api/resources", submission({ title: "Sent back to me" }));
  await admin.expectOk("PUT", `/api/admin/resources/${id}/reject`);
  await client.expectOk("POST", "/api/resources", submission({}));
  const waiting = await client.expectOk("GET", "/api/waiting");
  expect(waiting.needsChanges).toEqual({ count: 1, items: [{ id, title: "Sent back to me" }] });
  expect(waiting.drafts).toEqual({
    count: 4,
    items: begun
      .slice(1)
      .reverse()
      .map(({ id, fields, updatedAt }) => ({ id, title: fields.title.trim() || null, updatedAt })),
  });
  const topic = { title: "A topic of mine", content: "Something that is worth a discussion." };
  const { id: topicId } = await client.expectOk("POST", "/api/forums/1/topics", topic);
  await other.expectOk("POST", `/api/topics/${topicId}/replies`, { content: "I agree." });
  await tell(hub);
  const { replies, unreadNotices } = await client.expectOk("GET", "/api/waiting");
  const notices = await client.expectOk("GET", "/api/notifications");
  expect(replies).toEqual({ count: 1, items: notices.filter(({ kind }: { kind: string }) => kind === "topic_reply") });
  expect(unreadNotices).toBe(2);
  expect((await other.expectOk("GET", "/api/waiting")).needsChanges).toEqual(nothing);
});
