import { sql } from "drizzle-orm";
import { makeNotices } from "#server/features/notices/make-notices.ts";
import type { TestClient } from "./client.ts";
import type { Hub } from "./hub.ts";

export const TOPIC = { title: "Grading with AI", content: "What do you think of this one?" };

/** A teacher with a topic, which they follow; every kind of notice is mailed when they choose. */
export async function readerOfTopic(hub: Hub, mail: "off" | "now" | "daily" | "weekly" = "daily", topic = TOPIC) {
  const reader = await hub.teacher();
  const { id } = await reader.expectOk("POST", "/api/forums/1/topics", topic);
  const choice = { site: true, mail };
  const kinds = { topic_reply: choice, mention: choice, resource_comment: choice, resource_rating: choice };
  await reader.expectOk("PUT", `/api/users/${reader.user.id}/notices`, kinds);
  return Object.assign(reader, { topicId: id as number });
}

/** Another user replies, and its notices are made. Returns the reply's id. */
export async function reply(hub: Hub, topicId: number, content = "I agree", author?: TestClient): Promise<number> {
  const writer = author ?? (await hub.teacher());
  const { id } = await writer.expectOk("POST", `/api/topics/${topicId}/replies`, { content });
  await makeNotices(hub);
  return id;
}

/** Dates everything that waits to be mailed at that time. */
export const happenedAt = (hub: Hub, time: string) => hub.db.execute(sql`update notices set created_at = ${time}`);
