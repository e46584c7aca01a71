import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { rows } from "#server/db/rows.ts";
import { openHub } from "#server/testing/hub.ts";
import { type MailServer, openMailServer } from "#server/testing/mail-server.ts";
import { publish } from "#server/testing/resources.ts";
import { startBackground } from "./background.ts";

const hub = openHub();

// The jobs' intervals never elapse: what happens here happens at the start or because a job was woken.
beforeAll(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterAll(() => void vi.useRealTimers());

async function start(server: MailServer) {
  const background = startBackground({ ...hub, config: { ...hub.config, smtpUrl: server.url } });
  onTestFinished(() => background.stop());
  return background;
}

async function newMailServer(): Promise<MailServer> {
  const server = await openMailServer();
  onTestFinished(() => server.close());
  return server;
}

async function count(table: string): Promise<number> {
  const [found] = await rows<{ n: number }>(hub.db, sql`select count(*)::int as n from ${sql.identifier(table)}`);
  return found?.n ?? -1;
}

/** To whom links to reset a password were sent. Registering sends a mail as well. */
const resetMails = ({ received }: MailServer) =>
  received.filter(({ head }) => head.includes("Subject: Reset")).map(({ to }) => to);

const contact = { name: "Ada", email: "ada@example.org", message: "A word with you, please." };

test("sends mail at once, without waiting for the next interval", async () => {
  const server = await newMailServer();
  await start(server);
  const { user } = await hub.teacher();
  await hub.visitor().post("/api/auth/password-reset-request", { email: user.email });
  await expect.poll(() => resetMails(server)).toEqual([[user.email]]);
  const before = server.received.length;
  await hub.visitor().post("/api/contact", contact);
  await expect.poll(() => server.received.length).toBeGreaterThan(before);
});

test("sends mail after a restart that was requested before it", async () => {
  const server = await newMailServer();
  const { user } = await hub.teacher();
  await hub.visitor().post("/api/auth/password-reset-request", { email: user.email });
  await start(server);
  await expect.poll(() => resetMails(server)).toEqual([[user.email]]);
});

test("stopping waits for mail that is being sent and starts no other", async () => {
  const server = await newMailServer();
  let accept = () => {};
  const accepted = new Promise<void>((resolve) => {
    accept = resolve;
  });
  let begun = 0;
  server.onMail = () => {
    begun++;
    return accepted;
  };
  const background = await start(server);
  for (let n = 0; n < 5; n++) await hub.visitor().post("/api/contact", contact);
  await expect.poll(() => begun).toBe(3);
  const stopped = background.stop();
  accept();
  await stopped;
  expect(server.received).toHaveLength(3);
  expect(await count("outgoing_mail")).toBe(2);
  await hub.db.execute(sql`delete from outgoing_mail`);
});

test("stopping stores the counted views", async () => {
  const background = await start(await newMailServer());
  const id = await publish(hub, await hub.teacher(), {});
  await hub.visitor().get(`/api/resources/${id}`);
  await background.stop();
  expect(await rows(hub.db, sql`select views from resources where id = ${id}`)).toEqual([{ views: 1 }]);
});

test("removes expired throttles and reset links, and nothing else", async () => {
  const { user } = await hub.teacher();
  await hub.db.execute(sql`
    insert into throttles values ('over', 1, now() - interval '1 second'), ('running', 1, now() + interval '1 minute')`);
  await hub.db.execute(sql`
    insert into password_resets values ('old', ${user.id}, now() - interval '25 hours'), ('new', ${user.id}, now())`);
  await start(await newMailServer());
  await expect.poll(() => count("throttles")).toBe(1);
  await expect
    .poll(() =>
      hub.db.execute(
        sql`select convert_from(token_hash, 'UTF8') as link from password_resets where user_id = ${user.id}`,
      ),
    )
    .toMatchObject({ rows: [{ link: "new" }] });
});
