import * as z from "zod/mini";
import { RatingDraft } from "#contract/ratings.ts";

/** The contract's rating as a form sends it. The text has the name it shares with the comment. */
export const Review = z.object({
  rating: z.pipe(z.transform(Number), RatingDraft.shape.rating),
  text: RatingDraft.shape.comment,
});
