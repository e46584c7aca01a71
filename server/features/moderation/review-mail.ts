import { REASONS, type Reason } from "#contract/reasons.ts";
import type { Deps } from "#server/core/deps.ts";
import { queueMail } from "#server/core/mail/queue.ts";
import { tellAuthor } from "#server/core/notices/tell-author.ts";
import { claimDueReview, dueReviews } from "./review-mail-queries.ts";

type DueReview = NonNullable<Awaited<ReturnType<typeof claimDueReview>>>;

/** Tells authors of the decisions that are due, and mails it as they have chosen; several processes may do so concurrently. */
export async function sendReviewMail(deps: Deps): Promise<void> {
  for (const id of await dueReviews(deps.db)) {
    await deps.db.transaction(async (tx) => {
      const due = await claimDueReview(tx, id);
      if (due && (await tellAuthor(tx, due))) await queueMail(tx, reviewMail(due, deps.config.appUrl));
    });
    deps.wakeMailJob();
  }
}

const reviewMail = (review: DueReview, appUrl: string) => {
  const { userId, recipient, username } = review;
  const { subject, body } = wordsFor(review, `${appUrl}/resources/${review.id}`);
  return { userId, recipient, subject, body: `Hello ${username},\n\n${body}\n\nKind regards\nAI Educators Hub\n` };
};

function wordsFor({ title, decision, isEdit, reasons, note }: DueReview, url: string) {
  const name = `“${title}”`;
  if (decision === "approved") {
    const what = isEdit
      ? `Your edit of ${name} was approved. Readers see it now:`
      : `${name} was approved. It is public now:`;
    return {
      subject: `${isEdit ? "Your edit is" : "Your resource is"} published: ${title}`,
      body: `${what}\n\n${url}\n\nThank you for sharing it.`,
    };
  }
  const what = isEdit
    ? `We did not publish your edit of ${name} yet. Readers go on seeing the text that was approved.`
    : `We did not publish ${name} yet.`;
  return {
    subject: `Needs changes: ${title}`,
    body: `${what}\n\n${whyOf(reasons, note)}You can change it and send it in again:\n\n${url}/edit`,
  };
}

/** Ends with an empty line unless there is nothing to say. */
function whyOf(reasons: Reason[], note: string | null): string {
  const why = reasons.length > 0 ? `Why:\n${reasons.map((reason) => `- ${REASONS[reason]}`).join("\n")}\n\n` : "";
  return note ? `${why}The reviewer wrote:\n\n${note}\n\n` : why;
}
