import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sendResetLinks } from "#server/features/accounts/password-reset.ts";
import { rows } from "#server/platform/db/client.ts";
import { queueMail } from "#server/platform/mail/queue.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { confirmTokenIn } from "#server/testing/mail.ts";
import { refusal } from "#server/testing/mail-server.ts";
import { readerOfTopic, reply } from "#server/testing/notice-mail.ts";
import { MAIL, openSmtp } from "#server/testing/smtp.ts";
import { sendDigests, sendNowMail } from "./notice-mail-times.ts";

const hub = openHub();
const smtp = openSmtp(hub);

const refusedSince = async (client: TestClient) => (await client.expectOk("GET", "/api/auth/user")).emailRefusedAt;
const received = () => smtp.server.received.flatMap(({ to }) => to);
const waiting = () => rows<{ attempts: number }>(hub.db, sql`select attempts from outgoing_mail`);
const makeDue = () => hub.db.execute(sql`update outgoing_mail set next_attempt_at = now()`);
const marked = () => rows(hub.db, sql`select id from users where email_refused_at is not null`);

/** The mail server accepts mail for everybody else. */
const refuseFor = (email: string) => {
  smtp.server.onRecipient = async (address) => {
    if (address === email) throw refusal(550, "There is no such mailbox");
  };
};

/** A member whose address has refused a mail. */
async function refused(time: "now" | "daily" = "now") {
  const reader = await readerOfTopic(hub, time);
  await hub.db.execute(sql`delete from outgoing_mail`);
  refuseFor(reader.user.email);
  await queueMail(hub.db, { ...MAIL, recipient: reader.user.email });
  await smtp.newSender()();
  return reader;
}

describe("mail that an address refuses for good", () => {
  test.each([
    ["as a recipient", "onRecipient", 550],
    ["after the mail", "onMail", 554],
  ] as const)("%s is given up at once, and the rest goes out", async (_, hook, code) => {
    const client = await hub.teacher();
    await hub.db.execute(sql`delete from outgoing_mail`);
    const bad = client.user.email;
    Object.assign(smtp.server, {
      [hook]: async (to: string | string[]) => {
        if (to.includes(bad)) throw refusal(code);
      },
    });
    for (const recipient of ["ada@example.org", bad, "grace@example.org"])
      await queueMail(hub.db, { ...MAIL, recipient });
    await smtp.newSender()();
    expect(received()).toEqual(["ada@example.org", "grace@example.org"]);
    expect(await waiting()).toEqual([]);
    expect(await refusedSince(client)).toEqual(expect.any(String));
    expect(smtp.logged()).toContain("an address refuses mail for good");
  });

  test.each(["now", "daily"] as const)("stops mail about notices (%s), which are still on the site", async (time) => {
    const reader = await refused(time);
    const mailOnly = { site: false, mail: time };
    await reader.expectOk("PUT", `/api/users/${reader.user.id}/notices`, { topic_reply: mailOnly });
    await reply(hub, reader.topicId);
    await sendNowMail(hub);
    await hub.db.execute(sql`update notices set created_at = now() - interval '8 days'`);
    await sendDigests(hub);
    const mails = await rows(hub.db, sql`select id from outgoing_mail where recipient = ${reader.user.email}`);
    expect(mails).toEqual([]);
    expect(await reader.expectOk("GET", "/api/notifications")).toHaveLength(1);
  });

  test("deletes other queued notice mails to the same address", async () => {
    const reader = await readerOfTopic(hub, "now");
    await reply(hub, reader.topicId);
    await hub.db.execute(sql`delete from outgoing_mail`);
    await queueMail(hub.db, { ...MAIL, recipient: reader.user.email });
    await sendNowMail(hub);
    let attempts = 0;
    smtp.server.onRecipient = async () => {
      attempts++;
      throw refusal(550);
    };
    await smtp.newSender()();
    expect([attempts, await waiting()]).toEqual([1, []]);
  });

  test("ends once the address is confirmed again", async () => {
    const reader = await refused();
    await hub.db.execute(sql`update users set email_proven = true where id = ${reader.user.id}`);
    Object.assign(smtp.server, { onRecipient: async () => {} });
    await reader.expectOk("POST", "/api/auth/confirm-email/resend");
    await smtp.newSender()();
    const token = confirmTokenIn(smtp.server.received[0]?.body);
    await hub.visitor().expectOk("POST", "/api/auth/confirm-email", { token });
    expect(await refusedSince(reader)).toBeNull();
    expect((await reader.post("/api/auth/confirm-email/resend")).status).toBe(409);
    await reply(hub, reader.topicId);
    await sendNowMail(hub);
    smtp.server.received = [];
    await smtp.newSender()();
    expect(received()).toContain(reader.user.email);
  });

  test("does not stop password reset links, which are still tried", async () => {
    const reader = await refused();
    Object.assign(smtp.server, { onRecipient: async () => {} });
    await hub.visitor().expectOk("POST", "/api/auth/password-reset-request", { email: reader.user.email });
    await sendResetLinks(hub);
    await smtp.newSender()();
    expect(received()).toEqual([reader.user.email]);
  });

  test("is in the export of one's data", async () => {
    const reader = await refused();
    const exported = await reader.expectOk("GET", `/api/users/${reader.user.id}/export`);
    expect(exported.profile.emailRefusedAt).toEqual(expect.any(String));
  });
});

describe("a mail server that takes no mail at all", () => {
  const REFUSALS = {
    "closes every connection": { onConnection: () => Promise.reject(refusal(554)) },
    "refuses the sender": { onSender: () => Promise.reject(refusal(550)) },
    "does not relay": { onRecipient: () => Promise.reject(refusal(554, "5.7.1 Relaying denied")) },
    "is busy": { onRecipient: () => Promise.reject(refusal(450)) },
  };

  test.each(Object.entries(REFUSALS))("that %s marks no address, and gets every mail once later", async (_, hooks) => {
    const people = [await hub.teacher(), await hub.teacher(), await hub.teacher()].map(({ user }) => user.email);
    await hub.db.execute(sql`update users set email_refused_at = null`);
    await hub.db.execute(sql`delete from outgoing_mail`);
    for (const recipient of people) await queueMail(hub.db, { ...MAIL, recipient });
    const willing = { ...smtp.server };
    Object.assign(smtp.server, hooks);
    const send = smtp.newSender();
    // For an hour, as the waits between the attempts double.
    for (let attempt = 0; attempt < 8; attempt++) {
      await makeDue();
      await send();
    }
    expect(await marked()).toEqual([]);
    expect(await waiting()).toHaveLength(3);
    for (const name of Object.keys(hooks))
      Object.assign(smtp.server, { [name]: willing[name as keyof typeof willing] });
    await makeDue();
    await Promise.all([send(), smtp.newSender()()]);
    await send();
    expect(received().sort()).toEqual(people.sort());
    expect(await waiting()).toEqual([]);
  });

  test("is asked once per attempt, and not for every mail", async () => {
    for (let n = 0; n < 20; n++) await queueMail(hub.db, { ...MAIL, recipient: `teacher${n}@example.org` });
    let connections = 0;
    smtp.server.onConnection = async () => {
      connections++;
      throw refusal(554);
    };
    await smtp.newSender()();
    expect(connections).toBe(1);
  });

  test("does not fill the log, however many mails wait", async () => {
    for (let n = 0; n < 30; n++) await queueMail(hub.db, { ...MAIL, recipient: `teacher${n}@example.org` });
    smtp.server.onRecipient = () => Promise.reject(refusal(450));
    const send = smtp.newSender();
    await send();
    expect(await waiting()).toHaveLength(30);
    expect(smtp.logged().trim().split("\n")).toHaveLength(5);
  });

  test("and hangs with one mail does not block other senders", async () => {
    for (const recipient of ["slow@example.org", "ada@example.org", "grace@example.org"])
      await queueMail(hub.db, { ...MAIL, recipient });
    let letGo = () => {};
    let hanging = Promise.resolve();
    await new Promise<void>((hangs) => {
      smtp.server.onMail = async ([to]) => {
        if (to !== "slow@example.org") return;
        const wait = new Promise<void>((done) => {
          letGo = done;
        });
        hangs();
        await wait;
        throw refusal(451);
      };
      hanging = smtp.newSender()();
    });
    await smtp.newSender()();
    expect(received()).toEqual(["ada@example.org", "grace@example.org"]);
    letGo();
    await hanging;
    expect(await waiting()).toEqual([{ attempts: 1 }]);
  });
});
