import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newHubMailSender } from "#server/features/notices/send-mail.ts";
import { newLog } from "#server/platform/log.ts";
import { openHub } from "#server/testing/hub.ts";
import { queueMail } from "./queue.ts";
import { newTransport } from "./transport.ts";

const hub = openHub();
const LINK = `http://localhost:3000/reset-password?token=${"MARKER_".repeat(6)}`;

let dataDir = "";
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hub-outbox-"));
  // In the hub's own configuration, which deleting an account uses.
  Object.assign(hub.config, { dataDir });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function newOutbox() {
  await rm(join(dataDir, "outbox"), { recursive: true, force: true });
  const lines: string[] = [];
  const log = newLog("trace", { write: (line) => lines.push(line) });
  const send = newHubMailSender(hub, newTransport({ config: { ...hub.config, dataDir }, log }));
  return { folder: join(dataDir, "outbox"), lines, send };
}

test("without a mail server each mail becomes a file that only its owner can read", async () => {
  const { folder, lines, send } = await newOutbox();
  await queueMail(hub.db, { recipient: "ada@example.org", subject: "Your link", body: `Here:\n\n${LINK}\n` });
  await send();
  const [name = "", ...rest] = await readdir(folder);
  expect(rest).toEqual([]);
  expect(name).toMatch(/^\d{8}T\d{9}Z-\d+\.eml$/);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const source = await readFile(join(folder, name), "utf8");
  expect(source).toContain("To: ada@example.org\r\n");
  expect(source).toContain("From: AI Educators Hub <no-reply@localhost>\r\n");
  expect(source).toContain(`\r\n${LINK}\r\n`);

  expect(lines.join("")).toContain('"to":"ada@example.org","subject":"Your link"');
  expect(lines.join("")).not.toContain("MARKER");
});

test("a mail written twice, because the process died in between, is still one file", async () => {
  const { folder, send } = await newOutbox();
  const [row] = (
    (await hub.db.execute(sql`
      insert into outgoing_mail (recipient, subject, body) values ('a@example.org', 'S', 'B') returning id`)) as unknown as {
      rows: { id: number }[];
    }
  ).rows;
  await hub.db.execute(sql`create table crashed as table outgoing_mail`);
  await send();
  await hub.db.execute(sql`insert into outgoing_mail overriding system value table crashed`);
  await send();
  expect(await readdir(folder)).toEqual([expect.stringMatching(new RegExp(`-${row?.id}\\.eml$`))]);
});

test("deleting an account deletes its mails in the outbox, and nobody else's", async () => {
  const { folder, send } = await newOutbox();
  const [leaver, other] = [await hub.teacher(), await hub.teacher()];
  await hub.db.execute(sql`delete from outgoing_mail`);
  const change = { currentPassword: "a-long-password", newPassword: "another-long-password" };
  for (const client of [leaver, other]) await client.expectOk("POST", "/api/auth/change-password", change);
  await queueMail(hub.db, { recipient: "ada@example.org", subject: "Nobody's", body: "Hello" });
  await send();
  expect(await readdir(folder)).toHaveLength(3);
  await leaver.expectOk("DELETE", `/api/users/${leaver.user.id}`, { password: "another-long-password" });
  const left = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
  expect(left.map((source) => /^To: (.*)\r$/m.exec(source)?.[1]).sort()).toEqual(["ada@example.org", other.user.email]);
});
