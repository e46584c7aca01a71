import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { NoticeKind } from "#contract/notice-kinds.ts";
import { newApp } from "#server/app.ts";
import { deleteExpired } from "#server/delete-expired.ts";
import { rows } from "#server/platform/db/client.ts";
import { newLog } from "#server/platform/log.ts";
import { newClient, type TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { happenedAt, readerOfTopic, reply } from "#server/testing/notice-mail.ts";
import { sendDigests } from "./notice-mail-times.ts";
import { withUnsubscribe } from "./notices.ts";

const hub = openHub({ appUrl: "https://hub.example.org" });

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const ONE_CLICK = "List-Unsubscribe=One-Click";

let reader: Awaited<ReturnType<typeof readerOfTopic>>;
/** The digest that the reader got, and the token in it. */
let mail: { body: string; token: string };

beforeEach(async () => {
  reader = await readerOfTopic(hub);
  await reply(hub, reader.topicId, `@${reader.user.username} I agree`);
  await reply(hub, reader.topicId);
  await happenedAt(hub, "2026-03-28T12:00:00Z");
  await sendDigests(hub, undefined, new Date("2026-03-29T06:00:00Z"));
  const sent = (await deliverMail(hub)).find(
    ({ userId, unsubscribeUrl }) => userId === reader.user.id && unsubscribeUrl,
  );
  mail = { body: sent?.body ?? "", token: sent?.unsubscribeUrl?.split("token=")[1] ?? "none" };
});

const path = (query = "") => `/api/unsubscribe?token=${mail.token}${query}`;

const settingsOf = ({ user, expectOk }: TestClient) => expectOk("GET", `/api/users/${user.id}/notices`);

/** An unsubscribe link of a mail about these kinds. */
async function linkFor(kinds: NoticeKind[]): Promise<string> {
  const about = { userId: reader.user.id, recipient: "ada@example.org", subject: "News", body: "News" };
  const { unsubscribeUrl } = await withUnsubscribe(hub.db, about, kinds, "https://hub.example.org");
  return unsubscribeUrl?.split("token=")[1] ?? "";
}

describe("a plain POST", () => {
  const senders: Record<string, string>[] = [
    FORM,
    { ...FORM, origin: "https://mail.example.com", "sec-fetch-site": "cross-site" },
    { ...FORM, origin: "null" },
  ];
  test.each(senders)("stops what the mail was about, without logging in and from any site: %o", async (headers) => {
    const answer = await hub.visitor().call("POST", path(), ONE_CLICK, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("location")).toBeNull();
    expect(answer.body.message).toMatch(/^You will get no more emails about: /);
    const settings = await settingsOf(reader);
    expect(settings.topic_reply).toEqual({ site: true, mail: "off" });
    expect(settings.resource_comment).toEqual({ site: true, mail: "daily" });
  });

  test("works without a body, twice and several times at once", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => hub.visitor().call("POST", path())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await settingsOf(reader)).topic_reply.mail).toBe("off");
  });

  test("cancels waiting mail of these kinds, and nothing of other kinds or people", async () => {
    const other = await readerOfTopic(hub);
    for (const { topicId } of [reader, other]) await reply(hub, topicId);
    await hub.visitor().call("POST", path(), ONE_CLICK, FORM);
    const waiting = await rows(hub.db, sql`select distinct user_id from notices where mail is not null`);
    expect(waiting).toContainEqual({ user_id: other.user.id });
    expect(waiting).not.toContainEqual({ user_id: reader.user.id });
    const unread = await reader.expectOk("GET", "/api/notifications/unread");
    expect(unread.count).toBeGreaterThan(0);
  });

  test("stops one of several kinds, and keeps the settings for the site", async () => {
    const hidden = { resource_rating: { site: false, mail: "weekly" } };
    await reader.expectOk("PUT", `/api/users/${reader.user.id}/notices`, hidden);
    const token = await linkFor(["resource_rating", "search_match"]);
    const visitor = hub.visitor();
    await visitor.expectOk("POST", `/api/unsubscribe?token=${token}&kind=resource_rating`);
    expect(await settingsOf(reader)).toMatchObject({
      resource_rating: { site: false, mail: "off" },
      search_match: { site: true, mail: "weekly" },
    });
    const { kinds } = await visitor.expectOk("POST", "/api/unsubscribe/check", { token });
    expect(kinds).toEqual([
      { kind: "resource_rating", mail: "off" },
      { kind: "search_match", mail: "weekly" },
    ]);
    expect((await visitor.post(`/api/unsubscribe?token=${token}&kind=mention`)).status).toBe(400);
    expect((await visitor.post(`/api/unsubscribe?token=${token}&kind=nonsense`)).status).toBe(400);
  });

  test("is refused for another host, like any write", async () => {
    expect((await hub.visitor().call("POST", path(), ONE_CLICK, { ...FORM, host: "evil.example" })).status).toBe(403);
  });

  test("of an unknown or expired link is a 404", async () => {
    const visitor = hub.visitor();
    const unknown = await visitor.call("POST", "/api/unsubscribe?token=made-up", ONE_CLICK, FORM);
    expect([unknown.status, unknown.body.message]).toEqual([404, expect.stringContaining("unknown or has expired")]);
    await hub.db.execute(sql`update unsubscribe_links set created_at = now() - interval '367 days'`);
    expect((await visitor.post(path())).status).toBe(404);
    await deleteExpired(hub);
    expect(await rows(hub.db, sql`select user_id from unsubscribe_links`)).toEqual([]);
    expect((await visitor.post("/api/unsubscribe")).status).toBe(400);
  });
});

test("a program that opens every link in the mail stops nothing", async () => {
  const before = await settingsOf(reader);
  const links = [...mail.body.matchAll(/https:\/\/hub\.example\.org(\S+)/g)].map(([, address]) => address ?? "");
  expect(links).toContainEqual(expect.stringContaining("/unsubscribe?token="));
  for (const address of [...links, path()]) {
    for (const method of ["GET", "HEAD", "OPTIONS"]) await hub.visitor().call(method, address);
  }
  const opened = await hub.visitor().get(path());
  expect([opened.status, opened.headers.get("location")]).toEqual([302, `/unsubscribe?token=${mail.token}`]);
  expect(opened.headers.get("cache-control")).toContain("no-store");
  expect(await settingsOf(reader)).toEqual(before);
});

describe("a mail that waits for the mail server", () => {
  /** Queues the next day's digest, of replies and mentions. Returns how many mails are sent after that. */
  async function sentAfter(stop: () => Promise<unknown>): Promise<number> {
    await reply(hub, reader.topicId);
    await reply(hub, reader.topicId, `@${reader.user.username} I agree`);
    await happenedAt(hub, "2026-03-29T12:00:00Z");
    await sendDigests(hub, undefined, new Date("2026-03-30T06:00:00Z"));
    await stop();
    return (await deliverMail(hub)).filter(({ userId }) => userId === reader.user.id).length;
  }
  const OFF = { site: true, mail: "off" };
  const choose = (settings: object) => reader.expectOk("PUT", `/api/users/${reader.user.id}/notices`, settings);

  test("is not sent once all its kinds were stopped, by a link or in the settings", async () => {
    expect(await sentAfter(() => hub.visitor().call("POST", path()))).toBe(0);
    const on = { site: true, mail: "daily" };
    await choose({ topic_reply: on, mention: on });
    await hub.db.execute(sql`delete from digests`);
    expect(await sentAfter(() => choose({ topic_reply: OFF, mention: OFF }))).toBe(0);
  });

  test("is sent if one of its kinds was not stopped", async () => {
    expect(await sentAfter(() => hub.visitor().call("POST", path("&kind=mention")))).toBe(1);
  });
});

test("deleting the account erases the links and the days of digests", async () => {
  const { id } = reader.user;
  await reader.expectOk("DELETE", `/api/users/${id}`, { password: "a-long-password" });
  for (const table of ["unsubscribe_links", "digests", "notices"]) {
    expect(await rows(hub.db, sql`select 1 from ${sql.identifier(table)} where user_id = ${id}`), table).toEqual([]);
  }
  expect((await hub.visitor().post(path())).status).toBe(404);
});

test("the token is in no log, and the database has only its hash", async () => {
  const lines: string[] = [];
  const app = newApp({ ...hub, log: newLog("trace", { write: (line) => lines.push(line) }) });
  const visitor = newClient((address, init) => Promise.resolve(app.request(address, init)));
  for (const method of ["GET", "POST", "DELETE"]) await visitor.call(method, path());
  await visitor.post("/api/unsubscribe/check", { token: mail.token });
  await visitor.call("POST", path(), ONE_CLICK, { ...FORM, "idempotency-key": "one" });
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join("")).not.toContain(mail.token);
  const stored = await rows(hub.db, sql`select l::text as link from unsubscribe_links as l`);
  expect(JSON.stringify(stored)).not.toContain(mail.token);
});

test("unknown links are limited by address, a known one separately", async () => {
  const app = newApp({ ...hub, config: { ...hub.config, rateLimits: true } });
  const visitor = newClient((address, init) => Promise.resolve(app.request(address, init)));
  const statuses = async (address: string, times: number) => {
    const seen = new Set<number>();
    for (let n = 0; n < times; n++) seen.add((await visitor.post(address)).status);
    return [...seen];
  };
  expect(await statuses("/api/unsubscribe?token=made-up", 201)).toEqual([404, 429]);
  expect(await statuses(path(), 101)).toEqual([200, 429]);
});
