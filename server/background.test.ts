import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { startBackground } from "./background.ts";
import { sendNowMail } from "./features/notices/notice-mail-times.ts";
import { newDeps } from "./new-deps.ts";
import { singleServer } from "./platform/db/broadcast.ts";
import { type Db, rows } from "./platform/db/client.ts";
import { newLog } from "./platform/log.ts";
import { makeReviewsDue } from "./testing/due-reviews.ts";
import { openHub } from "./testing/hub.ts";
import { deliverMail } from "./testing/mail.ts";
import { readerOfTopic, reply } from "./testing/notice-mail.ts";
import { whileReadOnly } from "./testing/read-only.ts";
import { draft } from "./testing/resources.ts";

const hub = openHub();

afterEach(() => void vi.useRealTimers());

/** Work for every job: immediate mail for three people, a decision, a reset link and a mail. */
async function leaveWork() {
  const readers = [await readerOfTopic(hub, "now"), await readerOfTopic(hub, "now"), await readerOfTopic(hub, "now")];
  const [author, forgetful, admin] = [await hub.teacher(), await hub.teacher(), await hub.admin()];
  for (const { topicId } of readers) await reply(hub, topicId, "I agree", author);
  const { id } = await author.expectOk("POST", "/api/resources", draft({}));
  await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  await makeReviewsDue(hub);
  await hub.db.execute(sql`delete from outgoing_mail`);
  await hub.visitor().expectOk("POST", "/api/auth/password-reset-request", { email: forgetful.user.email });
  await hub
    .visitor()
    .expectOk("POST", "/api/contact", { name: "Ada", email: "ada@example.org", message: "Hello there" });
  return [...readers, author, forgetful, admin].map(({ user }) => user.email).sort();
}

/** Runs all jobs for a simulated minute while people keep causing mail. */
async function runForAMinute(db: Db): Promise<string[]> {
  const lines: string[] = [];
  const log = newLog("info", { write: (line) => lines.push(line) });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const deps = newDeps({ config: hub.config, log, db, broadcast: singleServer });
  const background = startBackground(deps);
  for (let second = 0; second < 60; second++) {
    vi.advanceTimersByTime(1_000);
    deps.wakeMailJob();
    for (let n = 0; n < 5; n++) await rows(db, sql`select 1`);
  }
  await background.stop();
  vi.useRealTimers();
  return lines;
}

test("while the database takes no writes the log stays short, and afterwards each mail is sent once", async () => {
  const expected = await leaveWork();
  await whileReadOnly(hub, async (db) => {
    const lines = await runForAMinute(db);
    expect(lines.length).toBeLessThan(100);
    expect(lines.length).toBeGreaterThan(0);
  });
  await sendNowMail(hub);
  const delivered = await deliverMail(hub);
  expect(delivered.map(({ recipient }) => recipient).sort()).toEqual(expected);
});
