import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { REASONS, type Reason } from "#contract/decisions.ts";
import { users } from "#server/db/schema/accounts.ts";
import { resourceReviews } from "#server/db/schema/moderation.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Deps } from "#server/deps.ts";
import { getsNoticeMail, showOnSite, tellAuthor, withUnsubscribe } from "#server/features/notices/notices.ts";
import { IS_APPROVED } from "#server/features/resources/resources.ts";
import { readSiteSettings } from "#server/features/site/site.ts";
import type { Db } from "#server/platform/db/client.ts";
import { action, greetingName, oneLine, quoted } from "#server/platform/mail/compose.ts";
import { type Mail, queueMail } from "#server/platform/mail/queue.ts";
import { latestDecision } from "./moderation.ts";

type DueReview = NonNullable<Awaited<ReturnType<typeof claimDueReview>>>;

/** Notifies authors of decisions that are due, by mail if they chose so; several processes may do so concurrently. */
export async function sendReviewMail(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const send = async (id: number) => {
    if (await deps.db.transaction((tx) => tellOfReview(tx, id, deps.config))) deps.wakeSenders();
  };
  await deps.runEach("review mail", (last = 0) => dueReviews(deps.db, last), send, stopping);
}

/** Returns whether a mail was queued. */
async function tellOfReview(tx: Db, id: number, config: Deps["config"]): Promise<boolean> {
  const due = await claimDueReview(tx, id);
  if (!due) return false;
  const noticeIds = await tellAuthor(tx, due);
  if (noticeIds.length === 0) return false;
  const site = await readSiteSettings(tx);
  if (!getsNoticeMail(due, config, site)) {
    await showOnSite(tx, noticeIds);
    return false;
  }
  await queueMail(tx, { ...(await reviewMail(tx, due, { name: site.name, appUrl: config.appUrl })), noticeIds });
  return true;
}

async function reviewMail(
  tx: Db,
  review: DueReview,
  { name, appUrl }: { name: string; appUrl: string },
): Promise<Mail> {
  const { userId, recipient, username, firstName, decision } = review;
  const words = wordsFor(review, `${appUrl}/resources/${review.id}`);
  const body = `Hello ${greetingName(firstName, username)},\n\n${words.body}\n\nKind regards\n${name}\n`;
  return withUnsubscribe(tx, { ...words, userId, recipient, body }, [`resource_${decision}`], appUrl);
}

function wordsFor({ title, decision, isEdit, isRemoval, reasons, note }: DueReview, url: string) {
  const name = `“${oneLine(title)}”`;
  if (decision === "approved") {
    const what = isEdit
      ? `Your edit of ${name} was approved. Readers see it now.`
      : `${name} was approved. It is public now.`;
    return {
      subject: `${isEdit ? "Your edit is" : "Your resource is"} published: ${title}`,
      body: `${what}\n\n${action("See it as readers do", url)}\n\n${whyOf([], note)}Thank you for sharing it.`,
    };
  }
  const what = isEdit
    ? `We have not published your edit of ${name} yet. Readers still see the approved text.`
    : isRemoval
      ? `We took ${name} down. Readers no longer see it.`
      : `We have not published ${name} yet.`;
  return {
    subject: `Needs changes: ${title}`,
    body: `${what}\n\n${whyOf(reasons, note)}You can change it and submit it again. The team will then review it again.\n\n${action("Edit and resubmit", `${url}/edit`)}`,
  };
}

/** Ends with an empty line unless it is empty. */
function whyOf(reasons: Reason[], note: string | null): string {
  const why = reasons.length > 0 ? `Why:\n${reasons.map((reason) => `- ${REASONS[reason]}`).join("\n")}\n\n` : "";
  return note ? `${why}The reviewer wrote:\n\n${quoted(note)}\n\n` : why;
}

const BATCH_SIZE = 100;

const isDue = lte(resourceReviews.notifyAt, sql`now()`);

/** The ids of some resources whose authors have to be notified. */
async function dueReviews(db: Db, after: number): Promise<number[]> {
  const due = await db
    .select({ id: resourceReviews.resourceId })
    .from(resourceReviews)
    .where(and(isDue, gt(resourceReviews.resourceId, after)))
    .orderBy(asc(resourceReviews.resourceId))
    .limit(BATCH_SIZE);
  return due.map(({ id }) => id);
}

/** Locks the author before the review, as account deletion does. Only one of several processes gets it. */
async function claimDueReview(tx: Db, id: number) {
  const [author] = await tx
    .select({
      userId: users.id,
      username: users.username,
      firstName: users.firstName,
      recipient: users.email,
      emailConfirmed: users.emailProven,
      emailRefusedAt: users.emailRefusedAt,
      title: resources.title,
    })
    .from(users)
    .innerJoin(resources, and(eq(resources.userId, users.id), eq(resources.id, id)))
    .where(isNull(users.deletedAt))
    .for("key share", { of: users });
  const [review] = await tx
    .update(resourceReviews)
    .set({ notifyAt: null })
    .where(and(eq(resourceReviews.resourceId, id), isDue))
    .returning({
      decision: resourceReviews.decision,
      reasons: resourceReviews.reasons,
      note: resourceReviews.note,
      // After an admin's edit there is nothing to undo. Only an edit can have been rejected while the resource is public.
      isEdit: sql<boolean>`(${resourceReviews.undo} is not null or ${resourceReviews.decision} = 'rejected'
        and exists (select from ${resources} where ${eq(resources.id, resourceReviews.resourceId)} and ${IS_APPROVED}))`,
      decisionId: sql<number>`(${latestDecision})`,
      isRemoval: sql<boolean>`(select event = 'removed' from resource_history where id = (${latestDecision}))`,
    });
  return author && review && { id, ...author, ...review };
}
