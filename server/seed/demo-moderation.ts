import { and, eq, inArray, sql } from "drizzle-orm";
import { users } from "#server/db/schema/accounts.ts";
import { replies, topics } from "#server/db/schema/forum.ts";
import { reportCases, reports, resourceHistory, resourceReviews } from "#server/db/schema/moderation.ts";
import { comments } from "#server/db/schema/resources.ts";
import { adminLog } from "#server/db/schema/site.ts";
import { removePost } from "#server/features/removal/removal.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HTML_VERSION, renderTrusted } from "#server/platform/markdown/markdown.ts";
import { moderators, openCases, rejections, removedReply } from "./demo/moderation.ts";
import type { Ids } from "./demo-ids.ts";
import type { Library } from "./demo-resources.ts";
import type { Past } from "./demo-time.ts";

type Seeded = { library: Library; teachers: Ids; resource: Ids; ago: Past };

/** How many days the demo resources waited for their decision, in turn. */
const WAITS = [0.4, 1.2, 0.8, 2.1, 1.6];

/** How long the demo moderators have had their role. */
const APPOINTED_DAYS_AGO = 260;

export async function seedModeration(tx: Db, seeded: Seeded): Promise<void> {
  await appointModerators(tx, seeded);
  await seedDecisions(tx, seeded);
  await seedReports(tx, seeded);
  await seedRemovedReply(tx, seeded);
}

async function appointModerators(tx: Db, { teachers, ago }: Seeded): Promise<void> {
  const ids = moderators.map(teachers);
  await tx.update(users).set({ role: "moderator" }).where(inArray(users.id, ids));
  await tx.insert(adminLog).values(
    ids.map((id) => ({
      action: "role_changed" as const,
      kind: "user",
      targetId: id,
      details: { from: null, to: "moderator" },
      createdAt: ago(APPOINTED_DAYS_AGO),
    })),
  );
}

async function seedDecisions(tx: Db, { library, teachers, resource, ago }: Seeded): Promise<void> {
  await tx.insert(resourceHistory).values(
    library.map(({ name, by, daysAgo }) => ({
      resourceId: resource(name),
      event: "submitted" as const,
      userId: teachers(by),
      createdAt: ago(daysAgo),
    })),
  );
  const decisions = library.flatMap(({ name, by, daysAgo, status }, index) => {
    if (status === "pending") return [];
    const { reasons = [], note = null } = rejections.find((rejection) => rejection.resource === name) ?? {};
    const wait = WAITS[index % WAITS.length] ?? 1;
    const moderator = moderators.find((moderator) => moderator !== by) ?? moderators[0];
    const decidedAt = ago(Math.max(daysAgo - wait, daysAgo / 2));
    const waitingSince = ago(daysAgo);
    return [
      { resourceId: resource(name), status, reasons, note, userId: teachers(moderator), waitingSince, decidedAt },
    ];
  });
  await tx
    .insert(resourceReviews)
    .values(decisions.map(({ status, userId: _, ...review }) => ({ ...review, decision: status })));
  await tx
    .insert(resourceHistory)
    .values(decisions.map(({ status, decidedAt, ...entry }) => ({ ...entry, event: status, createdAt: decidedAt })));
  await tx.insert(adminLog).values(
    decisions
      .filter(({ decidedAt }) => decidedAt > ago(APPOINTED_DAYS_AGO))
      .map(({ status, resourceId, userId, decidedAt }) => ({
        actorId: userId,
        action: `resource_${status}` as const,
        kind: "resource",
        targetId: resourceId,
        createdAt: decidedAt,
      })),
  );
}

async function seedReports(tx: Db, { library, teachers, resource, ago }: Seeded): Promise<void> {
  const authors = new Map(library.map(({ name, by }) => [name, by]));
  for (const { resource: name, commentBy, reports: given } of openCases) {
    const [comment] = commentBy
      ? await tx
          .select({ id: comments.id })
          .from(comments)
          .where(and(eq(comments.resourceId, resource(name)), eq(comments.userId, teachers(commentBy))))
      : [];
    const [opened] = await tx
      .insert(reportCases)
      .values({
        kind: commentBy ? "comment" : "resource",
        targetId: commentBy ? (comment?.id ?? 0) : resource(name),
        targetUserId: teachers(commentBy ?? authors.get(name) ?? ""),
        openedAt: ago(Math.max(...given.map(({ daysAgo }) => daysAgo))),
      })
      .returning({ id: reportCases.id });
    await tx.insert(reports).values(
      given.map(({ by, reason, note, daysAgo }) => ({
        caseId: opened?.id ?? 0,
        userId: teachers(by),
        reason,
        note,
        createdAt: ago(daysAgo),
      })),
    );
  }
}

async function seedRemovedReply(tx: Db, { teachers, ago }: Seeded): Promise<void> {
  const { topic: title, by, content, daysAgo } = removedReply;
  const [topic] = await tx.select({ id: topics.id }).from(topics).where(eq(topics.title, title));
  if (!topic) throw new Error(`The demo content mentions the topic "${title}", which is not in it`);
  const [reply] = await tx
    .insert(replies)
    .values({
      topicId: topic.id,
      userId: teachers(by),
      content,
      contentHtml: renderTrusted(content, "reply"),
      htmlVersion: HTML_VERSION,
      createdAt: ago(daysAgo),
    })
    .returning({ id: replies.id });
  await tx
    .update(topics)
    .set({ replyCount: sql`${topics.replyCount} + 1` })
    .where(eq(topics.id, topic.id));
  await removePost(tx, { kind: "reply", id: reply?.id ?? 0 }, { id: teachers(moderators[0]), role: "moderator" });
}
