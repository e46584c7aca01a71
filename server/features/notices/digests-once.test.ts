import { type Logger, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { happenedAt, readerOfTopic, reply } from "#server/testing/notice-mail.ts";
import { quietJobs } from "#server/testing/quiet-jobs.ts";
import { htmlIn, openSmtp } from "#server/testing/smtp.ts";
import { sendDigests, sendNowMail } from "./notice-mail-times.ts";

/** Throws at the nth statement, as if the server were killed there. */
class Killer implements Logger {
  private left = Number.POSITIVE_INFINITY;
  statements = 0;

  killAt(statement: number): void {
    this.left = statement;
    this.statements = 0;
  }

  logQuery(text: string): void {
    // At `begin` nothing has happened yet, and PostgreSQL does the rollback itself when a connection ends.
    if (text.startsWith("begin") || text === "rollback") return;
    this.statements++;
    if (--this.left < 0) throw new Error("killed");
  }
}

const killer = new Killer();
const hub = openHub({}, { logger: killer });
const smtp = openSmtp(hub);

const MORNING = new Date("2026-03-29T06:00:00Z");
const SENDERS = {
  digest: { time: "daily", send: () => sendDigests(quietJobs(hub), undefined, MORNING) },
  "mail at once": { time: "now", send: () => sendNowMail(quietJobs(hub), undefined, MORNING) },
} as const;

let readers: Awaited<ReturnType<typeof readerOfTopic>>[];

/** Three readers, each with two unread replies that wait to be mailed. */
async function prepare(time: "daily" | "now"): Promise<string[]> {
  readers = [await readerOfTopic(hub, time), await readerOfTopic(hub, time), await readerOfTopic(hub, time)];
  const writer = await hub.teacher();
  for (const { topicId } of readers) for (const words of ["One", "Two"]) await reply(hub, topicId, words, writer);
  await happenedAt(hub, "2026-03-28T12:00:00Z");
  await hub.db.execute(sql`delete from outgoing_mail`);
  return readers.map(({ user }) => user.email);
}

/** The state before the mails were written. */
async function unsend(time: "daily" | "now"): Promise<void> {
  for (const table of ["digests", "outgoing_mail", "unsubscribe_links"])
    await hub.db.execute(sql`delete from ${sql.identifier(table)}`);
  await hub.db.execute(sql`update notices set mail = ${time}, mailed_at = null`);
}

const queued = async () =>
  (await rows<{ recipient: string }>(hub.db, sql`select recipient from outgoing_mail order by recipient`)).map(
    ({ recipient }) => recipient,
  );

const waiting = () => rows(hub.db, sql`select id from notices where mail is not null or mailed_at is null`);

beforeEach(() => hub.db.execute(sql`delete from notices`));

describe.each(Object.entries(SENDERS))("a %s", (_, { time, send }) => {
  test("is sent once to each reader, whichever statement the server is killed at", async () => {
    const expected = (await prepare(time)).sort();
    killer.killAt(Number.POSITIVE_INFINITY);
    await send();
    const { statements } = killer;
    expect(await queued()).toEqual(expected);
    // For each mail. PGlite's driver does not count begin and commit.
    expect(statements).toBeGreaterThan(3 * 4);
    for (let n = 0; n < statements; n++) {
      killer.killAt(Number.POSITIVE_INFINITY);
      await unsend(time);
      killer.killAt(n);
      await send().catch(() => {});
      killer.killAt(Number.POSITIVE_INFINITY);
      await send();
      expect(await queued(), `killed at statement ${n}`).toEqual(expected);
      expect(await waiting(), `killed at statement ${n}`).toEqual([]);
    }
  });

  test("is sent once to each reader by three servers that are killed halfway", async () => {
    const expected = (await prepare(time)).sort();
    for (let n = 0; n < 60; n += 4) {
      killer.killAt(Number.POSITIVE_INFINITY);
      await unsend(time);
      killer.killAt(n);
      await Promise.all([send(), send(), send()].map((sent) => sent.catch(() => {})));
      killer.killAt(Number.POSITIVE_INFINITY);
      await Promise.all([send(), send(), send()]);
      expect(await queued(), `killed at statement ${n}`).toEqual(expected);
    }
  });
});

test("a mail server gets the digest as text and HTML, with the headers to stop it", async () => {
  const [email] = await prepare("daily");
  await SENDERS.digest.send();
  await Promise.all([smtp.newSender()(), smtp.newSender()(), smtp.newSender()()]);
  expect(smtp.server.received).toHaveLength(3);
  const mail = smtp.server.received.find(({ to }) => to.includes(email ?? ""));
  const [, token] =
    /^List-Unsubscribe: <http:\/\/localhost:3000\/api\/unsubscribe\?token=([\w-]{43})>\r$/m.exec(`${mail?.head}\r\n`) ??
    [];
  expect(token).toBeDefined();
  expect(mail?.head).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const html = htmlIn(mail?.body);
  expect(html).toContain(`<a href="http://localhost:3000/unsubscribe?token=${token}" `);
  expect(html).toMatch(/<p [^>]*>2 new replies in “Grading with AI”<\/p>/);
  expect(html).toMatch(/<a href="http:\/\/localhost:3000\/community\?[^"]*" [^>]*>See it on the site<\/a>/);
  expect(html).toContain(
    `<a href="http://localhost:3000/login?redirectTo=/users/${readers[0]?.user.id}%3Ftab%3Dnotices" `,
  );
  expect(smtp.logged()).not.toContain(token);
});
