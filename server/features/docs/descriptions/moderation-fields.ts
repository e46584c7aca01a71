/** What is reviewed, reported and removed. */
export const MODERATION_FIELDS: Record<string, string> = {
  "ModeratedResource.revision":
    "Changes with whatever its author can change, in the edit that waits or else in the resource.",
  "ModeratedResource.waitingSince": "Since when it waits for a decision; `null` if it does not.",
  "ReportDraft.targetId": "The id of the resource, list, comment, rating, trial, topic, reply or user.",
  "ReportDraft.note": "For the moderators.",
  "Report.createdAt": "When it was sent.",
  "Report.outcome": "`null` until a moderator has decided.",
  "ReportCase.target":
    "What was reported, and whose it is. `url` is its page. All of it is `null` once the thing is gone.",
  "ReportCase.reasons": "Each once, the most frequent first.",
  "ReportCase.isOwn": "Whether it is about you or what you have posted.",
  "ReportCase.reports": "The first hundred, oldest first; none if `isOwn`. `userId` and `author` are who reported it.",
  "ReportCase.outcome": "`null` while it is open.",
  "CaseDecision.note": "For other moderators.",
  "RemovedPost.id": "Of the comment, rating, trial, topic or reply.",
  "RemovedPost.title": "Of the resource or the topic it belongs to.",
  "RemovedPost.excerpt": "How it begins; for a rating also its stars, for a trial its tool and outcome.",
  "RemovedPost.restorableUntil": "Then it is erased.",
  "RemovedPost.url": "Where it was.",
  seen: "What the change started from, by field, as it was returned. Fields that you leave alone then keep what others have made of them since. If somebody has changed a field that you change too, you get a 409, with `now` for what it is now. Left out, the last change wins.",
  refusal:
    "Why you may not decide on it: it is your `own`, or it was decided `byAdmin`. `null` if you may, as admins always may.",
};
