import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { thanks } from "#server/db/schema/forum.ts";
import { rows } from "#server/platform/db/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { seedDemo } from "./demo-seed.ts";

const hub = openHub();

test("the demo has thanks by others than the author, replies that helped, and something from today", async () => {
  await seedDemo(hub.db);
  const latest = await hub.visitor().expectOk("GET", "/api/topics");
  const helped = latest.filter(({ answerReplyId }: { answerReplyId: number | null }) => answerReplyId !== null);
  expect(helped.length).toBeGreaterThan(1);
  expect(Date.now() - Date.parse(latest[0].lastActivityAt)).toBeLessThan(86_400_000);
  expect(await hub.db.$count(thanks)).toBeGreaterThan(20);
  const own = sql`select thanks.id from thanks left join topics on topics.id = thanks.topic_id
      left join replies on replies.id = thanks.reply_id where thanks.user_id in (topics.user_id, replies.user_id)
    union all select topics.id from answers join replies on replies.id = reply_id join topics on topics.id = answers.topic_id
      where replies.topic_id <> topics.id or replies.user_id = topics.user_id`;
  expect(await rows(hub.db, own)).toEqual([]);
});
