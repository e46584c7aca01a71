import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { newLog } from "#server/core/log.ts";
import { sendResetLinks } from "#server/features/accounts/reset-links.ts";
import { newClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { tokenIn } from "#server/testing/mail.ts";
import { type MailServer, openMailServer } from "#server/testing/mail-server.ts";
import { queueMail } from "./queue.ts";
import { newMailSender } from "./sender.ts";
import { newTransport } from "./transport.ts";

const hub = openHub();
let server: MailServer;
let lines: string[] = [];
const log = newLog("trace", { write: (line) => lines.push(line) });

beforeAll(async () => {
  server = await openMailServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  lines = [];
  server.received = [];
  server.onMail = async () => {};
  await hub.db.execute(sql`delete from outgoing_mail`);
});

/** The work of one process. */
function newSender() {
  const config = { ...hub.config, smtpUrl: server.url, mailFrom: "Hub <hub@example.org>" };
  return newMailSender({ db: hub.db, log }, newTransport({ config, log }));
}

const mail = { recipient: "ada@example.org", subject: "Good news", body: "It works.\n" };

async function queued(): Promise<{ attempts: number; wait: number }[]> {
  const found = await hub.db.execute(sql`
    select attempts, extract(epoch from next_attempt_at - now())::float8 as wait from outgoing_mail order by id`);
  return (found as unknown as { rows: { attempts: number; wait: number }[] }).rows;
}

const makeDue = () => hub.db.execute(sql`update outgoing_mail set next_attempt_at = now()`);

describe("over SMTP", () => {
  test("a mail whose time is up is not sent, and not kept after a failure", async () => {
    await queueMail(hub.db, { ...mail, expiresInMinutes: 60 });
    server.onMail = async () => {
      await hub.db.execute(sql`update outgoing_mail set expires_at = now()`);
      throw new Error("Try again later");
    };
    await newSender()();
    expect(await queued()).toEqual([]);

    await queueMail(hub.db, { ...mail, expiresInMinutes: 60 });
    await hub.db.execute(sql`update outgoing_mail set expires_at = now()`);
    server.onMail = async () => {};
    await newSender()();
    expect(server.received).toEqual([]);
  });

  test("a mail arrives as it was written, and its row goes", async () => {
    await queueMail(hub.db, { ...mail, replyTo: "grace@example.org", subject: "Grüße", body: "Viele Grüße\n" });
    await newSender()();
    expect(server.received).toHaveLength(1);
    const [{ to, head, body } = { to: [], head: "", body: "" }] = server.received;
    expect(to).toEqual(["ada@example.org"]);
    expect(head).toContain("From: Hub <hub@example.org>\r\n");
    expect(head).toContain("To: ada@example.org\r\n");
    expect(head).toContain("Reply-To: grace@example.org\r\n");
    expect(head).toContain("Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=\r\n");
    expect(head).toMatch(/^Message-ID: <\d+\.\d+@localhost>$/m);
    expect(body).toContain("Viele Gr=C3=BC=C3=9Fe");
    expect(await queued()).toEqual([]);
  });

  test("a reset link arrives whole and works, and no secret is ever logged", async () => {
    const app = newApp({ ...hub, log });
    const client = newClient((path, init) => Promise.resolve(app.request(path, init)));
    const email = "lovelace@example.org";
    await client.expectOk("POST", "/api/auth/register", { username: "lovelace", email, password: "MARKER-old" });
    await client.expectOk("POST", "/api/auth/password-reset-request", { email });
    await sendResetLinks({ ...hub, log });
    server.onMail = async () => {
      throw new Error("554 refused: http://localhost:3000/reset-password?token=MARKER-quoted");
    };
    await newSender()();
    server.onMail = async () => {};
    await makeDue();
    await newSender()();
    const [received] = server.received;
    expect(received?.to).toEqual([email]);
    expect(received?.head).toContain("Subject: Reset your AI Educators Hub password\r\n");
    const token = tokenIn(received?.body);
    expect(received?.body).toContain(`\r\nhttp://localhost:3000/reset-password?token=${token}\r\n`);
    expect(htmlIn(received?.body)).toContain(`<a href="http://localhost:3000/reset-password?token=${token}" `);
    await client.expectOk("POST", "/api/auth/password-reset", { token, newPassword: "MARKER-new" });
    await client.expectOk("POST", "/api/auth/login", { username: "lovelace", password: "MARKER-new" });

    expect(lines.join("")).toContain("mail sent");
    expect(lines.join("")).not.toContain(token);
    expect(lines.join("")).not.toContain("MARKER");
  });

  test("while the server is down mail waits, ever longer; then it arrives, once", async () => {
    await queueMail(hub.db, mail);
    const send = newSender();
    await server.close();
    await send();
    const [first] = await queued();
    expect(first?.attempts).toBe(1);
    expect(first?.wait).toSatisfy((seconds: number) => seconds > 5 && seconds <= 12.5);
    expect(lines.join("")).toContain("mail could not be sent and will be tried again");

    await send();
    expect((await queued())[0]?.attempts).toBe(1);
    await makeDue();
    await send();
    const [second] = await queued();
    expect(second?.attempts).toBe(2);
    expect(second?.wait).toSatisfy((seconds: number) => seconds > 12 && seconds <= 25);

    await server.open();
    await makeDue();
    await send();
    await send();
    expect(server.received).toHaveLength(1);
    expect(await queued()).toEqual([]);
  });

  test("a refused mail does not hold up the next one", async () => {
    await queueMail(hub.db, mail);
    await queueMail(hub.db, { ...mail, recipient: "grace@example.org" });
    server.onMail = async () => {
      server.onMail = async () => {};
      throw new Error("450 try again later");
    };
    await newSender()();
    expect(server.received.map(({ to }) => to)).toEqual([["grace@example.org"]]);
    expect(await queued()).toEqual([{ attempts: 1, wait: expect.any(Number) }]);
  });

  test("several processes at once send every mail once", async () => {
    const recipients = Array.from({ length: 20 }, (_, n) => `teacher${n}@example.org`);
    for (const recipient of recipients) await queueMail(hub.db, { ...mail, recipient });
    await Promise.all([newSender()(), newSender()(), newSender()()]);
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(recipients.sort());
    expect(await queued()).toEqual([]);
  });

  test("a mail whose sender was killed is taken up by another, but only after ten minutes", async () => {
    await queueMail(hub.db, mail);
    await hub.db.execute(sql`update outgoing_mail set attempts = 1, next_attempt_at = now() + interval '10 minutes'`);
    await newSender()();
    expect(server.received).toHaveLength(0);
    await hub.db.execute(sql`update outgoing_mail set next_attempt_at = next_attempt_at - interval '10 minutes'`);
    await newSender()();
    expect(server.received).toHaveLength(1);
  });

  test("the wait never exceeds an hour or so, and after three days nobody tries any more", async () => {
    await queueMail(hub.db, mail);
    await hub.db.execute(sql`update outgoing_mail set attempts = 60, created_at = now() - interval '71 hours'`);
    server.onMail = async () => {
      throw new Error("refused");
    };
    const send = newSender();
    await send();
    expect((await queued())[0]?.wait).toSatisfy((seconds: number) => seconds > 2600 && seconds <= 4500);
    await hub.db.execute(sql`update outgoing_mail set created_at = now() - interval '3 days', next_attempt_at = now()`);
    await send();
    expect(await queued()).toEqual([]);
    expect(lines.join("")).toContain("mail could not be sent in time and was given up");
  });
});

/** The part of a mail that is HTML. */
function htmlIn(source = ""): string {
  const [, encoded = ""] =
    /Content-Type: text\/html; charset=utf-8\r\n[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? [];
  return Buffer.from(encoded, "base64").toString();
}

describe("the HTML beside the text", () => {
  const writtenTo = async (body: string) => {
    await queueMail(hub.db, { ...mail, subject: "<i>Tom & Ada</i>", body });
    await newSender()();
    return { html: htmlIn(server.received[0]?.body), source: server.received[0] };
  };

  test("says the same, with what people wrote as text, and links only to the hub", async () => {
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

  test("leaves the text to be wrapped between words", async () => {
    const { source } = await writtenTo(`${"twelve chars ".repeat(12).trim()}\n\nEnd`);
    const text = source?.body.split("\r\n\r\n")[1] ?? "";
    expect(text.split("\r\n").map((line) => line.split(" ").length)).toEqual([11, 11, 2]);
  });
});

test("a mail queued in a transaction that fails is never sent", async () => {
  const failure = hub.db.transaction(async (tx) => {
    await queueMail(tx, mail);
    throw new Error("changed my mind");
  });
  await expect(failure).rejects.toThrow("changed my mind");
  await newSender()();
  expect(server.received).toHaveLength(0);
});

describe("headers", () => {
  test("a subject with line breaks stays one header", async () => {
    await queueMail(hub.db, { ...mail, subject: "Hello\r\nBcc: everybody@example.org\r\n\r\nBuy now" });
    await newSender()();
    expect(server.received[0]?.to).toEqual(["ada@example.org"]);
    expect(server.received[0]?.head).toContain("Subject: Hello Bcc: everybody@example.org Buy now\r\n");
  });

  test.each(["recipient", "replyTo"])("a line break in the %s is refused outright", async (field) => {
    await expect(queueMail(hub.db, { ...mail, [field]: "a@example.org\r\nBcc: b@example.org" })).rejects.toThrow();
  });

  test("an address with a comma stays one address", async () => {
    await queueMail(hub.db, { ...mail, recipient: "a@example.org,b@example.org" });
    await newSender()();
    expect(server.received.flatMap(({ to }) => to)).not.toContain("b@example.org");
  });
});
