import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { validTrial } from "#contract/testing/drafts.ts";
import { newApp } from "#server/app.ts";
import { deleteExpired } from "#server/delete-expired.ts";
import { addDownloads } from "#server/pages/downloads/downloads.ts";
import { renderWordInThisThread } from "#server/pages/downloads/word-renderer.ts";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { deleteAccount } from "#server/testing/delete-account.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";
import { askHowItWent } from "./how-it-went.ts";

const hub = openHub();

const KIND = "resource_used";
const WEEK = 7;

async function published(title = "Exit tickets") {
  const author = await hub.teacher();
  return { author, id: await publish(hub, author, { title }) };
}

const copy = (reader: TestClient, id: number) => reader.expectOk("POST", `/api/resources/${id}/copied`);

/** Makes this reader's uses so many days older. */
async function later({ user }: TestClient, days: number): Promise<void> {
  const ago = sql`make_interval(days => ${days})`;
  await hub.db.execute(sql`update resource_uses set used_at = used_at - ${ago}, asked_at = asked_at - ${ago}
    where user_id = ${user.id}`);
  await hub.db.execute(sql`update notices set created_at = created_at - ${ago} where user_id = ${user.id}`);
}

const questions = async (reader: TestClient): Promise<{ text: string; url: string }[]> => {
  await askHowItWent(hub);
  const notices = await reader.expectOk("GET", "/api/notifications");
  return notices.filter(({ kind }: { kind: string }) => kind === KIND);
};

const usesOf = ({ user }: TestClient) =>
  rows(hub.db, sql`select asked_at is not null as asked from resource_uses where user_id = ${user.id}`);

test("a week after copying a prompt its reader is asked how it went, once and never by mail", async () => {
  const { id } = await published();
  const reader = await hub.teacher();
  await copy(reader, id);
  await later(reader, WEEK - 1);
  expect(await questions(reader)).toEqual([]);
  await later(reader, 1);
  const asked = await questions(reader);
  expect(asked).toMatchObject([
    { text: "How did “Exit tickets” go?", url: `/resources/${id}?tried=yes`, count: 1, actorId: null },
  ]);
  expect(await rows(hub.db, sql`select mail from notices where user_id = ${reader.user.id}`)).toEqual([{ mail: null }]);
  await later(reader, 2 * WEEK);
  await copy(reader, id);
  await later(reader, 2 * WEEK);
  expect(await questions(reader)).toHaveLength(1);
});

test.each(["md", "docx"])(
  "downloading it as .%s does the same, for its reader and for nobody else",
  async (extension) => {
    const app = newApp(hub);
    addDownloads(app, hub.endpoints, hub, renderWordInThisThread);
    const { id, author } = await published();
    const reader = await hub.teacher();
    const download = async (cookie: string | undefined) =>
      (await app.request(`/resources/${id}.${extension}`, { headers: cookie ? { cookie } : {} })).status;
    expect(await Promise.all([reader.cookie(), author.cookie(), undefined].map(download))).toEqual([200, 200, 200]);
    expect(await rows(hub.db, sql`select user_id from resource_uses where resource_id = ${id}`)).toEqual([
      { user_id: reader.user.id },
    ]);
    await later(reader, WEEK);
    expect(await questions(reader)).toHaveLength(1);
  },
);

test("of several resources the last one is asked about, at most one a week, even if several servers run the job", async () => {
  const reader = await hub.teacher();
  for (const title of ["The first one", "The second one"]) {
    await copy(reader, (await published(title)).id);
    await later(reader, 1);
  }
  await later(reader, WEEK);
  await Promise.all([askHowItWent(hub), askHowItWent(hub)]);
  expect(await questions(reader)).toMatchObject([{ text: "How did “The second one” go?" }]);
  await later(reader, WEEK - 1);
  expect(await questions(reader)).toHaveLength(1);
  await later(reader, 1);
  expect(await questions(reader)).toMatchObject([{ text: "How did “The first one” go?" }, {}]);
});

describe("nobody is asked", () => {
  test("about their own resource", async () => {
    const { id, author } = await published();
    await copy(author, id);
    expect(await usesOf(author)).toEqual([]);
  });

  test.each(["before", "after"])("who has reported a trial %s copying it", async (when) => {
    const { id } = await published();
    const reader = await hub.teacher();
    const report = () => reader.expectOk("POST", `/api/resources/${id}/trials`, validTrial);
    if (when === "before") await report();
    await copy(reader, id);
    if (when === "after") await report();
    await later(reader, WEEK);
    expect(await questions(reader)).toEqual([]);
  });

  test("again after reporting, even if their trial is removed", async () => {
    const { id } = await published();
    const reader = await hub.teacher();
    await copy(reader, id);
    await later(reader, WEEK);
    expect(await questions(reader)).toHaveLength(1);
    const trial = await reader.expectOk("POST", `/api/resources/${id}/trials`, validTrial);
    expect(await questions(reader)).toEqual([]);
    await reader.expectOk("DELETE", `/api/trials/${trial.id}`);
    expect(await questions(reader)).toEqual([]);
  });

  test("about a resource that was taken down or removed", async () => {
    const [taken, removed] = [await published(), await published()];
    const [reader, admin] = [await hub.teacher(), await hub.admin()];
    for (const { id } of [taken, removed]) await copy(reader, id);
    await later(reader, WEEK);
    await admin.expectOk("PUT", `/api/admin/resources/${taken.id}/reopen`);
    await removed.author.expectOk("DELETE", `/api/resources/${removed.id}`);
    expect(await questions(reader)).toEqual([]);
    await admin.expectOk("PUT", `/api/admin/resources/${taken.id}/approve`);
    expect(await questions(reader)).toHaveLength(1);
    await admin.expectOk("PUT", `/api/admin/resources/${taken.id}/reopen`);
    expect(await questions(reader)).toEqual([]);
  });

  test("who has turned it off, and their uses are not stored", async () => {
    const reader = await hub.teacher();
    await copy(reader, (await published()).id);
    const path = `/api/users/${reader.user.id}/notices`;
    await reader.expectOk("PUT", path, { [KIND]: { site: false, mail: "off" } });
    await copy(reader, (await published()).id);
    expect(await usesOf(reader)).toEqual([]);
    await reader.expectOk("PUT", path, { [KIND]: { site: true, mail: "off" } });
    await copy(reader, (await published()).id);
    expect(await usesOf(reader)).toEqual([{ asked: false }]);
  });
});

test("this kind of notice cannot be mailed", async () => {
  const { user, put, get } = await hub.teacher();
  const path = `/api/users/${user.id}/notices`;
  const { status, body } = await put(path, { [KIND]: { site: true, mail: "daily" } });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("This kind is never emailed")]);
  expect((await get(path)).body[KIND]).toEqual({ site: true, mail: "off" });
});

test("a use is kept for a month, or for a year if its reader was asked", async () => {
  const reader = await hub.teacher();
  const left = async (days: number) => {
    await later(reader, days);
    await deleteExpired(hub);
    return usesOf(reader);
  };
  await copy(reader, (await published()).id);
  expect(await left(29)).toEqual([{ asked: false }]);
  expect(await left(2)).toEqual([]);
  await copy(reader, (await published()).id);
  await later(reader, WEEK);
  await questions(reader);
  expect(await left(350)).toEqual([{ asked: true }]);
  expect(await left(10)).toEqual([]);
});

test("at most 50 uses of each person wait", async () => {
  const { id } = await published();
  const reader = await hub.teacher();
  await hub.db.execute(sql`with made as (
    insert into resources (user_id, title, description, educational_level, skill_level, content_type, ai_topic)
    select user_id, title, description, educational_level, skill_level, content_type, ai_topic
    from resources, generate_series(1, 60) where id = ${id} returning id)
    insert into resource_uses (user_id, resource_id, used_at)
    select ${reader.user.id}, id, now() - interval '1 day' from made`);
  await copy(reader, id);
  expect(await usesOf(reader)).toHaveLength(50);
  const kept = await rows(
    hub.db,
    sql`select from resource_uses where user_id = ${reader.user.id} and resource_id = ${id}`,
  );
  expect(kept).toHaveLength(1);
});

test("the export has one's uses, and deleting the account erases them", async () => {
  const { id } = await published();
  const reader = await hub.teacher();
  await copy(reader, id);
  const { uses } = await reader.expectOk("GET", `/api/users/${reader.user.id}/export`);
  expect(uses).toEqual([{ resourceId: id, usedAt: expect.any(String), askedAt: null }]);
  await deleteAccount(reader);
  expect(await usesOf(reader)).toEqual([]);
});
