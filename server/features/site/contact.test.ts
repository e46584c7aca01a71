import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailHtml } from "#server/platform/mail/compose.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { PLAIN_LETTERHEAD } from "#server/testing/letterhead.ts";
import { deliverMail } from "#server/testing/mail.ts";

const hub = openHub();
const limited = openHub({ rateLimits: true });
const mailing = openHub({ smtpUrl: "smtp://mail.school.edu" });
const letter = { name: "Ada Łoś", email: "ada@example.org", message: "When does the next workshop begin?" };

test("a contact message is mailed to the admin, with the sender as the reply address", async () => {
  const { status, body } = await hub.visitor().post("/api/contact", letter);
  expect([status, body]).toEqual([204, ""]);
  const [mail, ...rest] = await deliverMail(hub);
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({
    recipient: "admin@example.org",
    replyTo: "ada@example.org",
    subject: "Message from Ada Łoś",
  });
  expect(mail?.body).toContain(letter.message);
  const html = mailHtml({ subject: "", body: mail?.body ?? "", letterhead: PLAIN_LETTERHEAD }, hub.config.appUrl);
  expect(html, "its footer shows no dashes").not.toContain("--<br>");
});

test("a contact message is mailed to every admin and to no former admin", async () => {
  const [second, former] = [await hub.teacher(), await hub.teacher()];
  const setRole = (role: string | null, { user }: TestClient) =>
    hub.db.execute(sql`update users set role = ${role} where id = ${user.id}`);
  for (const client of [second, former]) await setRole("admin", client);
  await setRole(null, former);
  await hub.visitor().expectOk("POST", "/api/contact", letter);
  const mails = await deliverMail(hub);
  expect(mails.map(({ recipient, replyTo }) => [recipient, replyTo])).toEqual([
    ["admin@example.org", "ada@example.org"],
    [second.user.email, "ada@example.org"],
  ]);
  await setRole(null, second);
});

test("with a mail server, contact messages skip example addresses and are refused if no other is left", async () => {
  const post = () => mailing.visitor().post("/api/contact", letter);
  expect((await post()).status).toBe(503);
  expect(await deliverMail(mailing)).toEqual([]);
  const admin = await mailing.admin();
  await admin.expectOk("PUT", `/api/users/${admin.user.id}`, { recoveryEmail: "head@school.edu" });
  await deliverMail(mailing);
  expect((await post()).status).toBe(204);
  await mailing.db.execute(sql`update users set email = 'admin@school.edu' where role = 'admin'`);
  expect((await post()).status).toBe(204);
  expect((await deliverMail(mailing)).map(({ recipient }) => recipient)).toEqual([
    "head@school.edu",
    "admin@school.edu",
  ]);
});

test("a line break in the sender's name does not start a mail header", async () => {
  await hub.visitor().post("/api/contact", { ...letter, name: "Ada\r\nBcc: everybody@example.org" });
  const [mail] = await deliverMail(hub);
  expect(mail?.subject).toBe("Message from Ada Bcc: everybody@example.org");
});

test("an invalid contact message lists every failing field and sends nothing", async () => {
  const { status, body } = await hub.visitor().post("/api/contact", { name: "", email: "x\r\n@y", message: "Hi" });
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    name: "Name is required",
    email: "Please enter a valid email address",
    message: "Message must be at least 10 characters",
  });
  expect(await deliverMail(hub)).toEqual([]);
});

test("a network address may send a hundred contact messages an hour", async () => {
  const post = () => limited.visitor().post("/api/contact", letter);
  const answers = await Promise.all(Array.from({ length: 101 }, post));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(100);
  const { status, headers } = await post();
  expect([status, Number(headers.get("retry-after")) > 3500]).toEqual([429, true]);
});
