import * as z from "zod/mini";
import { REFUSAL_NAMES } from "#contract/decisions.ts";
import { Trial } from "#contract/trials.ts";
import { Author, IdInPath, type Json, optionalText } from "./common-schemas.ts";

/** Posts that can be removed. Resources are rejected instead. */
export const POST_KINDS = ["comment", "rating", "trial", "topic", "reply"] as const;
export type PostKind = (typeof POST_KINDS)[number];

export const REMOVERS = ["author", "moderator"] as const;
export type Remover = (typeof REMOVERS)[number];

/** How long moderators can restore a removed post; then it is erased. */
export const RESTORABLE_DAYS = 30;

/** Sent when removing somebody else's post. */
export const RemovalInput = z.object({ note: optionalText({ name: "Message", max: 2000 }) });
export type RemovalInput = z.infer<typeof RemovalInput>;

/** As moderators see it. */
export const RemovedPost = z.object({
  kind: z.enum(POST_KINDS),
  id: z.int(),
  userId: z.int(),
  author: Author,
  title: z.string(),
  excerpt: z.string(),
  removedBy: z.enum(REMOVERS),
  removedAt: z.date(),
  restorableUntil: z.date(),
  url: z.string(),
  /** Why the reader may not restore it. */
  refusal: z.nullable(z.enum(REFUSAL_NAMES)),
});
export type RemovedPost = Json<z.infer<typeof RemovedPost>>;

export const RemovedPostParams = z.object({
  kind: z.enum(POST_KINDS, `kind must be one of ${POST_KINDS.join(", ")}`),
  id: IdInPath,
});

const RemovedTrial = z.pick(Trial, { tool: true, triedOn: true, grade: true, outcome: true });
export type RemovedTrial = z.infer<typeof RemovedTrial>;

/** Removed posts in their author's data export. The text of a topic is among the topics. */
export const OwnRemovedPost = z.object({
  kind: z.enum(POST_KINDS),
  targetId: z.int(),
  resourceId: z.nullable(z.int()),
  topicId: z.nullable(z.int()),
  content: z.nullable(z.string()),
  rating: z.nullable(z.int()),
  /** The fields of a trial besides its note. */
  trial: z.nullable(RemovedTrial),
  createdAt: z.date(),
  editedAt: z.nullable(z.date()),
  removedBy: z.enum(REMOVERS),
  removedAt: z.date(),
});
