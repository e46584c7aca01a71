import * as z from "zod/mini";
import { CommentDraft } from "#contract/comments.ts";
import { RatingDraft } from "#contract/ratings.ts";

/** The contract's comment, with the field name that the rating form uses too. */
export const CommentFormSchema = z.object({ text: CommentDraft.shape.content });

/** The contract's rating as form input, with the field name that the comment form uses too. */
export const RatingFormSchema = z.object({
  rating: z.pipe(z.transform(Number), RatingDraft.shape.rating),
  text: RatingDraft.shape.comment,
});
