// Apart from the schemas, so that a page that only names reported posts need not load the validator.
import type { ReportedKind } from "#contract/reports.ts";

/** The name of each kind on screen and in notices. */
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
