import { REASONS, type Reason } from "#contract/reasons.ts";
import type { Deps } from "#server/core/deps.ts";
import { type Mail, queueMail } from "#server/core/mail/queue.ts";
import { getsNoticeMail, showOnSite } from "#server/core/mail/refused-address.ts";
import { oneLine, quoted } from "#server/core/mail/text-marks.ts";
import { withUnsubscribe } from "#server/core/mail/unsubscribe-link.ts";
import { tellAuthor } from "#server/core/notices/tell-author.ts";
import { readSiteSettings } from "#server/core/site/site-settings.ts";
import type { Db } from "#server/db/client.ts";
import { claimDueReview, dueReviews } from "./review-mail-queries.ts";

type DueReview = NonNullable<Awaited<ReturnType<typeof claimDueReview>>>;

/** Tells authors of the decisions that are due, and mails it as they have chosen; several processes may do so concurrently. */
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
  if (!getsNoticeMail(due, config)) {
    await showOnSite(tx, noticeIds);
    return false;
  }
  await queueMail(tx, { ...(await reviewMail(tx, due, config.appUrl)), noticeIds });
  return true;
}

async function reviewMail(tx: Db, review: DueReview, appUrl: string): Promise<Mail> {
  const { userId, recipient, username, decision } = review;
  const { name } = await readSiteSettings(tx);
  const words = wordsFor(review, `${appUrl}/resources/${review.id}`);
  const body = `Hello ${username},\n\n${words.body}\n\nKind regards\n${name}\n`;
  return withUnsubscribe(tx, { ...words, userId, recipient, body }, [`resource_${decision}`], appUrl);
}

function wordsFor({ title, decision, isEdit, isRemoval, reasons, note }: DueReview, url: string) {
  const name = `“${oneLine(title)}”`;
  if (decision === "approved") {
    const what = isEdit
      ? `Your edit of ${name} was approved. Readers see it now:`
      : `${name} was approved. It is public now:`;
    return {
      subject: `${isEdit ? "Your edit is" : "Your resource is"} published: ${title}`,
      body: `${what}\n\n${url}\n\n${whyOf([], note)}Thank you for sharing it.`,
    };
  }
  const what = isEdit
    ? `We did not publish your edit of ${name} yet. Readers go on seeing the text that was approved.`
    : isRemoval
      ? `We took ${name} down. Readers no longer see it.`
      : `We did not publish ${name} yet.`;
  return {
    subject: `Needs changes: ${title}`,
    body: `${what}\n\n${whyOf(reasons, note)}You can change it and send it in again:\n\n${url}/edit`,
  };
}

/** Ends with an empty line unless there is nothing to say. */
function whyOf(reasons: Reason[], note: string | null): string {
  const why = reasons.length > 0 ? `Why:\n${reasons.map((reason) => `- ${REASONS[reason]}`).join("\n")}\n\n` : "";
  return note ? `${why}The reviewer wrote:\n\n${quoted(note)}\n\n` : why;
}
