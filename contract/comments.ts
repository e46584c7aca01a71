import * as z from "zod/mini";
import { Author, type Json, text } from "./common-schemas.ts";
import { EMPTY_COMMENT } from "./messages.ts";

export const CommentDraft = z.object({
  content: text({ name: "Comment", min: { length: 1, message: EMPTY_COMMENT }, max: 5000 }),
});

export const Comment = z.object({
  id: z.int(),
  resourceId: z.int(),
  userId: z.int(),
  author: Author,
  content: z.string(),
  contentHtml: z.string(),
  createdAt: z.date(),
  editedAt: z.nullable(z.date()),
});
export type Comment = Json<z.infer<typeof Comment>>;
