import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { newDeps } from "#server/core/deps.ts";
import { newLog } from "#server/core/log.ts";
import { singleServer } from "#server/db/broadcast.ts";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { sendNowMail } from "#server/features/notices/now-mail.ts";
import { makeReviewsDue } from "#server/testing/due-reviews.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { readerOfTopic, reply } from "#server/testing/notice-mail.ts";
import { whileReadOnly } from "#server/testing/read-only.ts";
import { draft } from "#server/testing/resources.ts";
import { startBackground } from "./background.ts";

const hub = openHub();

afterEach(() => void vi.useRealTimers());

/** What waits for every job: mail at once for three people, a decision, a reset link and a mail. */
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

/** Runs all jobs for a minute of their clock, in which people keep asking for mail. */
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

test("while the database takes no writes the log stays short, and then everything is mailed once", async () => {
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
