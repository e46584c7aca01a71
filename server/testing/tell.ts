import { sendReviewMail } from "#server/features/moderation/review-mail.ts";
import { makeNotices } from "#server/features/notices/make-notices.ts";
import { matchSavedSearches } from "#server/features/resources/saved-searches.ts";
import { askHowItWent } from "#server/features/trials/how-it-went.ts";
import { makeReviewsDue } from "./due-reviews.ts";
import type { Hub } from "./hub.ts";

/** Runs the jobs two minutes after every decision. */
export async function tell(hub: Hub): Promise<void> {
  await makeReviewsDue(hub);
  await sendReviewMail(hub);
  await makeNotices(hub);
  await matchSavedSearches(hub);
  await askHowItWent(hub);
}
