import { sql } from "drizzle-orm";
import { forums, replies, topics } from "#server/db/schema/forum.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HTML_VERSION, renderTrusted } from "#server/platform/markdown/markdown.ts";
import { topics as demoTopics } from "./demo/topics.ts";
import { type Ids, idsOf } from "./demo-ids.ts";
import { withLinks } from "./demo-links.ts";
import { seedThanks, type Threads } from "./demo-thanks.ts";
import { oldestFirst, type Past } from "./demo-time.ts";

export type Conversations = ReturnType<typeof demoConversations>;

/** The demo topics with their replies, oldest first. */
export function demoConversations() {
  return oldestFirst(demoTopics).map((topic) => ({
    ...topic,
    contentHtml: renderTrusted(topic.content, "topic"),
    replies: topic.replies.map((reply) => ({ ...reply, contentHtml: renderTrusted(reply.content, "reply") })),
  }));
}

type Seeded = { conversations: Conversations; teachers: Ids; resource: Ids; ago: Past };

export async function seedForum(tx: Db, { conversations, teachers, resource, ago }: Seeded): Promise<void> {
  const present = await tx.select({ id: forums.id, title: forums.title }).from(forums);
  const forum = idsOf(
    present.map(({ title }) => title),
    present,
  );
  const started = await tx
    .insert(topics)
    .values(
      conversations.map((topic) => ({
        ...wordsOf(topic, "topic"),
        title: topic.title,
        forumId: forum(topic.forum),
        userId: teachers(topic.by),
        replyCount: topic.replies.length,
        createdAt: ago(topic.daysAgo),
        lastActivityAt: ago(Math.min(topic.daysAgo, ...topic.replies.map(({ daysAgo }) => daysAgo))),
      })),
    )
    .returning({ id: topics.id });
  const said = conversations.flatMap((topic, index) =>
    topic.replies.map((reply) => ({ ...reply, topicId: started[index]?.id ?? 0 })),
  );
  const sorted = oldestFirst(said);
  const stored = await tx
    .insert(replies)
    .values(
      sorted.map((reply) => ({
        ...wordsOf(reply, "reply"),
        topicId: reply.topicId,
        userId: teachers(reply.by),
        createdAt: ago(reply.daysAgo),
      })),
    )
    .returning({ id: replies.id });
  await tx.execute(sql`
    update forums set topic_count = (select count(*) from topics where topics.forum_id = forums.id and removed is null)`);
  await seedThanks(tx, threadsOf(), teachers);

  function wordsOf(post: { content: string; contentHtml: string }, kind: "topic" | "reply") {
    const { content, contentHtml } = withLinks(post, kind, { teachers, resource });
    return { content, contentHtml, htmlVersion: HTML_VERSION };
  }

  function threadsOf(): Threads {
    const threads = new Map(conversations.map(({ title }, index) => [title, { id: started[index]?.id ?? 0 }]));
    return (title) => {
      const thread = threads.get(title);
      if (!thread) throw new Error(`The demo content mentions "${title}", which is not in it`);
      const own = sorted.flatMap(({ topicId }, index) => (topicId === thread.id ? [stored[index]?.id ?? 0] : []));
      return { ...thread, replies: own };
    };
  }
}
