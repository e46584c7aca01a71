// Apart from the schemas, so that a page that only names what was reported need not load the validator.
import type { ReportedKind } from "#contract/reports.ts";

/** What each kind is called on screen and in notices. */
export const REPORTED_WORDS: Record<ReportedKind, string> = {
  resource: "resource",
  comment: "comment",
  rating: "rating",
  trial: "trial",
  topic: "topic",
  reply: "reply",
  list: "list",
  user: "person",
};
