import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { MAIL, openSmtp } from "#server/testing/smtp.ts";
import { queueMail } from "./queue.ts";

const hub = openHub();
const smtp = openSmtp(hub);

const QUEUED = sql`
  select attempts, extract(epoch from next_attempt_at - now())::float8 as wait from outgoing_mail order by id`;

const queued = () => rows<{ attempts: number; wait: number }>(hub.db, QUEUED);

const makeDue = () => hub.db.execute(sql`update outgoing_mail set next_attempt_at = now()`);

test("does not send a mail that has expired, and does not keep it after a failure", async () => {
  await queueMail(hub.db, { ...MAIL, expiresInMinutes: 60 });
  smtp.server.onMail = async () => {
    await hub.db.execute(sql`update outgoing_mail set expires_at = now()`);
    throw new Error("Try again later");
  };
  await smtp.newSender()();
  expect(await queued()).toEqual([]);

  await queueMail(hub.db, { ...MAIL, expiresInMinutes: 60 });
  await hub.db.execute(sql`update outgoing_mail set expires_at = now()`);
  smtp.server.onMail = async () => {};
  await smtp.newSender()();
  expect(smtp.server.received).toEqual([]);
});

test("retries at growing intervals while the mail server is down, then delivers once", async () => {
  await queueMail(hub.db, MAIL);
  const send = smtp.newSender();
  await smtp.server.close();
  await send();
  const [first] = await queued();
  expect(first?.attempts).toBe(1);
  expect(first?.wait).toSatisfy((seconds: number) => seconds > 5 && seconds <= 12.5);
  expect(smtp.logged()).toContain("the mail server accepts no mail");

  await send();
  expect((await queued())[0]?.attempts).toBe(1);
  await makeDue();
  await send();
  const [second] = await queued();
  expect(second?.attempts).toBe(2);
  expect(second?.wait).toSatisfy((seconds: number) => seconds > 12 && seconds <= 25);

  await smtp.server.open();
  await makeDue();
  await send();
  await send();
  expect(smtp.server.received).toHaveLength(1);
  expect(await queued()).toEqual([]);
});

test("a rejected mail does not delay the next one", async () => {
  await queueMail(hub.db, MAIL);
  await queueMail(hub.db, { ...MAIL, recipient: "grace@example.org" });
  smtp.server.onMail = async () => {
    smtp.server.onMail = async () => {};
    throw new Error("450 try again later");
  };
  await smtp.newSender()();
  expect(smtp.server.received.map(({ to }) => to)).toEqual([["grace@example.org"]]);
  expect(await queued()).toEqual([{ attempts: 1, wait: expect.any(Number) }]);
});

test("several processes at once send every mail once", async () => {
  const recipients = Array.from({ length: 20 }, (_, n) => `teacher${n}@example.org`);
  for (const recipient of recipients) await queueMail(hub.db, { ...MAIL, recipient });
  await Promise.all([smtp.newSender()(), smtp.newSender()(), smtp.newSender()()]);
  expect(smtp.server.received.flatMap(({ to }) => to).sort()).toEqual(recipients.sort());
  expect(await queued()).toEqual([]);
});

test("a mail whose sender was killed is sent by another process, but only after ten minutes", async () => {
  await queueMail(hub.db, MAIL);
  await hub.db.execute(sql`update outgoing_mail set attempts = 1, next_attempt_at = now() + interval '10 minutes'`);
  await smtp.newSender()();
  expect(smtp.server.received).toHaveLength(0);
  await hub.db.execute(sql`update outgoing_mail set next_attempt_at = next_attempt_at - interval '10 minutes'`);
  await smtp.newSender()();
  expect(smtp.server.received).toHaveLength(1);
});

test("waits about an hour at most between attempts and gives up after three days", async () => {
  await queueMail(hub.db, MAIL);
  await hub.db.execute(sql`update outgoing_mail set attempts = 60, created_at = now() - interval '71 hours'`);
  smtp.server.onMail = async () => {
    throw new Error("refused");
  };
  const send = smtp.newSender();
  await send();
  expect((await queued())[0]?.wait).toSatisfy((seconds: number) => seconds > 2600 && seconds <= 4500);
  await hub.db.execute(sql`update outgoing_mail set created_at = now() - interval '3 days', next_attempt_at = now()`);
  await send();
  expect(await queued()).toEqual([]);
  expect(smtp.logged()).toContain("mail could not be sent in time and was given up");
});

test("a mail queued in a transaction that fails is never sent", async () => {
  const failure = hub.db.transaction(async (tx) => {
    await queueMail(tx, MAIL);
    throw new Error("changed my mind");
  });
  await expect(failure).rejects.toThrow("changed my mind");
  await smtp.newSender()();
  expect(smtp.server.received).toHaveLength(0);
});
