import * as z from "zod/mini";
import { REFUSAL_NAMES } from "#contract/decisions.ts";
import { Resource, view } from "#contract/resources.ts";
import { type Json, moment, paging, SearchText } from "./common-schemas.ts";
import { STATUSES } from "./decisions.ts";

export const ModerationQuery = z.object({
  status: z.optional(z.enum(STATUSES, `status must be one of ${STATUSES.join(", ")}`)),
  search: SearchText,
  view,
  ...paging,
});
export type ModerationQuery = z.infer<typeof ModerationQuery>;

/** The review queue can be searched, too, and read from its end. */
export const PendingQuery = z.object({
  search: SearchText,
  sort: z.optional(z.enum(["newest"], "sort must be newest or left out")),
  ...paging,
});
export type PendingQuery = z.infer<typeof PendingQuery>;

/** As moderators see it, with a hash of the text that waits for a decision. */
export const ModeratedResource = z.extend(Resource, {
  revision: z.string(),
  waitingSince: z.nullable(z.date()),
  /** Why the reader may not decide on it. */
  refusal: z.nullable(z.enum(REFUSAL_NAMES)),
});
export type ModeratedResource = Json<z.infer<typeof ModeratedResource>>;

/**
 * With the revision that was reviewed, the decision fails if the resource has been edited since; with the status it had, if
 * somebody else has decided otherwise since.
 */
export const DecisionQuery = z.object({
  seenStatus: z.optional(z.enum(STATUSES, `seenStatus must be one of ${STATUSES.join(", ")}`)),
  revision: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/, "revision must be a value returned by the list"))),
});
export type DecisionQuery = z.infer<typeof DecisionQuery>;

/** With the time of the decision to undo, a later one stays. */
export const ReopenQuery = z.object({
  decidedAt: z.optional(moment("decidedAt must be the decidedAt of a review")),
});

const Group = z.object({ name: z.string(), count: z.int() });

const Week = z.object({ monday: z.iso.date(), submitted: z.int(), decided: z.int() });

export const Stats = z.object({
  totalResources: z.int(),
  pendingResources: z.int(),
  rejectedResources: z.int(),
  totalViews: z.int(),
  totalUsers: z.int(),
  byContentType: z.array(Group),
  byEducationalLevel: z.array(Group),
  openReports: z.int(),
  waitingEdits: z.int(),
  oldestWaitingSince: z.nullable(z.date()),
  medianWaitHours: z.nullable(z.number()),
  weeks: z.array(Week),
});
export type Stats = Json<z.infer<typeof Stats>>;
