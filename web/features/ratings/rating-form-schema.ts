import * as z from "zod/mini";
import { RatingDraft } from "#contract/ratings.ts";

/** The contract's rating as form input, with the field name that the comment form uses too. */
export const RatingFormSchema = z.object({
  rating: z.pipe(z.transform(Number), RatingDraft.shape.rating),
  text: RatingDraft.shape.comment,
});
