import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { sendResetLinks } from "#server/features/accounts/password-reset.ts";
import { sendReviewMail } from "#server/features/moderation/review-mail.ts";
import { rows } from "#server/platform/db/client.ts";
import { newClient } from "#server/testing/client.ts";
import { makeReviewsDue } from "#server/testing/due-reviews.ts";
import { openHub } from "#server/testing/hub.ts";
import { tokenIn } from "#server/testing/mail.ts";
import { draft } from "#server/testing/resources.ts";
import { htmlIn, MAIL, openSmtp } from "#server/testing/smtp.ts";
import { queueMail } from "./queue.ts";

const hub = openHub();
const smtp = openSmtp(hub);

test("delivers a mail as it was written and deletes its row", async () => {
  await queueMail(hub.db, { ...MAIL, replyTo: "grace@example.org", subject: "Grüße", body: "Viele Grüße\n" });
  await smtp.newSender()();
  expect(smtp.server.received).toHaveLength(1);
  const [{ to, head, body } = { to: [], head: "", body: "" }] = smtp.server.received;
  expect(to).toEqual(["ada@example.org"]);
  expect(head).toContain("From: Hub <hub@example.org>\r\n");
  expect(head).toContain("To: ada@example.org\r\n");
  expect(head).toContain("Reply-To: grace@example.org\r\n");
  expect(head).toContain("Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=\r\n");
  expect(head).toMatch(/^Message-ID: <\d+\.\d+@localhost>$/m);
  expect(body).toContain("Viele Gr=C3=BC=C3=9Fe");
  expect(await rows(hub.db, sql`select id from outgoing_mail`)).toEqual([]);
});

test("delivers a reset link that works and never logs a secret", async () => {
  const app = newApp({ ...hub, log: smtp.log });
  const client = newClient((path, init) => Promise.resolve(app.request(path, init)));
  const email = "lovelace@example.org";
  await client.expectOk("POST", "/api/auth/register", { username: "lovelace", email, password: "MARKER-old" });
  await hub.db.execute(sql`delete from outgoing_mail`);
  await client.expectOk("POST", "/api/auth/password-reset-request", { email });
  await sendResetLinks({ ...hub, log: smtp.log });
  smtp.server.onMail = async () => {
    throw new Error("554 refused: http://localhost:3000/reset-password?token=MARKER-quoted");
  };
  await smtp.newSender()();
  smtp.server.onMail = async () => {};
  await hub.db.execute(sql`update outgoing_mail set next_attempt_at = now()`);
  await smtp.newSender()();
  const [received] = smtp.server.received;
  expect(received?.to).toEqual([email]);
  expect(received?.head).toContain("Subject: Reset your AI Educators Hub password\r\n");
  const token = tokenIn(received?.body);
  expect(received?.body).toContain(`\r\nhttp://localhost:3000/reset-password?token=${token}\r\n`);
  expect(htmlIn(received?.body)).toContain(`<a href="http://localhost:3000/reset-password?token=${token}" `);
  await client.expectOk("POST", "/api/auth/password-reset", { token, newPassword: "MARKER-new" });
  await client.expectOk("POST", "/api/auth/login", { username: "lovelace", password: "MARKER-new" });

  expect(smtp.logged()).toContain("mail sent");
  expect(smtp.logged()).not.toContain(token);
  expect(smtp.logged()).not.toContain("MARKER");
});

const writtenTo = async (body: string) => {
  await queueMail(hub.db, { ...MAIL, subject: "<i>Tom & Ada</i>", body });
  await smtp.newSender()();
  return { html: htmlIn(smtp.server.received[0]?.body), source: smtp.server.received[0] };
};

test("the HTML has the same content as the text, escapes users' words and links only to the hub", async () => {
  const { html, source } = await writtenTo(
    'Hello,\n\n<img src="https://example.org/x.png"> & <script>alert(1)</script>\n"quoted"\n\nhttps://example.org/a\nhttp://localhost:3000/forgot-password\n',
  );
  expect(source?.head).toContain("Content-Type: multipart/alternative;");
  expect(html).toContain("<title>&lt;i&gt;Tom &amp; Ada&lt;/i&gt;</title>");
  expect(html).toContain(
    "&lt;img src=&quot;https://example.org/x.png&quot;&gt; &amp; &lt;script&gt;alert(1)&lt;/script&gt;<br>",
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    "http://localhost:3000/forgot-password",
  ]);
  expect(html).not.toMatch(/<(img|script|link|style|iframe)|url\(|@import/i);
});

test("a heading is one in the HTML, and below it each entry of a list links to what it is about", async () => {
  const { html } = await writtenTo("Replies\n-----\n- 2 new replies\n  http://localhost:3000/a\n- One more\n");
  expect(html).toMatch(
    /<h2 [^>]*>Replies<\/h2>\n<ul [^>]*>\n<li [^>]*><a href="http:\/\/localhost:3000\/a" [^>]*>2 new replies<\/a>/,
  );
  expect(html).toMatch(/<li [^>]*>One more<\/li>\n<\/ul>/);
});

test("the plain text is wrapped between words", async () => {
  const { source } = await writtenTo(`${"twelve chars ".repeat(12).trim()}\n\nEnd`);
  const text = source?.body.split("\r\n\r\n")[1] ?? "";
  expect(text.split("\r\n").map((line) => line.split(" ").length)).toEqual([11, 11, 2]);
});

test("a subject with line breaks stays one header", async () => {
  await queueMail(hub.db, { ...MAIL, subject: "Hello\r\nBcc: everybody@example.org\r\n\r\nBuy now" });
  await smtp.newSender()();
  expect(smtp.server.received[0]?.to).toEqual(["ada@example.org"]);
  expect(smtp.server.received[0]?.head).toContain("Subject: Hello Bcc: everybody@example.org Buy now\r\n");
});

test.each(["recipient", "replyTo"])("rejects a line break in the %s", async (field) => {
  await expect(queueMail(hub.db, { ...MAIL, [field]: "a@example.org\r\nBcc: b@example.org" })).rejects.toThrow();
});

test("an address with a comma stays one address", async () => {
  await queueMail(hub.db, { ...MAIL, recipient: "a@example.org,b@example.org" });
  await smtp.newSender()();
  expect(smtp.server.received.flatMap(({ to }) => to)).not.toContain("b@example.org");
});

test("users' words are quoted, even if they look like our own marks", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const { id } = await author.expectOk("POST", "/api/resources", draft({ title: "Fractions\n\n-- \nwith a robot" }));
  const note = "A line\n\n-- \nno footer\n\nNo heading\n----------\n- no entry\n> no quote";
  await admin.expectOk("PUT", `/api/admin/resources/${id}/reject`, { reasons: ["sources"], note });
  await makeReviewsDue(hub);
  await sendReviewMail(hub);
  await hub.db.execute(sql`delete from outgoing_mail where subject not like 'Needs changes%'`);
  await smtp.newSender()();
  const html = htmlIn(smtp.server.received[0]?.body);
  const [, quote] = /<blockquote [^>]*>([\s\S]*?)<\/blockquote>/.exec(html) ?? [];
  expect(quote?.replaceAll("<br>", "")).toBe(note.replaceAll(">", "&gt;"));
  expect(html.match(/border-top:1px/g), "one footer").toHaveLength(1);
  expect(html).not.toContain("<h2");
  expect(html).toContain("Stop these emails</a>");
});

test("a mail has one button, with its address beside it as text, and users' words cannot add one", async () => {
  const author = await hub.teacher({ firstName: "Mia www.example.org", lastName: "Fischer" });
  const { id } = await author.expectOk("POST", "/api/resources", draft({ title: "Fractions" }));
  const note = "Press here:\nhttp://localhost:3000/login\n\nAnd here:\nhttp://localhost:3000/login";
  await (await hub.admin()).expectOk("PUT", `/api/admin/resources/${id}/reject`, { reasons: ["sources"], note });
  await makeReviewsDue(hub);
  await sendReviewMail(hub);
  await hub.db.execute(sql`delete from outgoing_mail where subject not like 'Needs changes%'`);
  await smtp.newSender()();
  const { body = "" } = smtp.server.received[0] ?? {};
  const edit = `http://localhost:3000/resources/${id}/edit`;
  expect(body).toContain(`\r\nEdit and resubmit:\r\n${edit}\r\n`);
  const html = htmlIn(body);
  expect(html.match(/display:inline-block[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/>Edit and resubmit$/)]);
  expect(html).toContain(`Or open this address:<br>\n${edit}</p>`);
  expect(html, "a name is no link").toContain("Hello Mia www example org,");
});
