import * as z from "zod/mini";

/** What people write that can be removed. Resources are rejected instead. */
export const POST_KINDS = ["comment", "rating", "topic", "reply"] as const;
export type PostKind = (typeof POST_KINDS)[number];

export const REMOVERS = ["author", "moderator"] as const;
export type Remover = (typeof REMOVERS)[number];

/** What was removed, as its author finds it in the data export. The words of a topic are among the topics. */
export const OwnRemovedPost = z.object({
  kind: z.enum(POST_KINDS),
  targetId: z.int(),
  resourceId: z.nullable(z.int()),
  topicId: z.nullable(z.int()),
  content: z.nullable(z.string()),
  rating: z.nullable(z.int()),
  createdAt: z.date(),
  editedAt: z.nullable(z.date()),
  removedBy: z.enum(REMOVERS),
  removedAt: z.date(),
});
