import * as z from "zod/mini";
import { Author, IdInPath, type Json, optionalText, paging } from "./common-schemas.ts";

const OUT_OF_RANGE = "Rating must be a whole number from 1 to 5";

export const RatingDraft = z.object({
  rating: z.int(OUT_OF_RANGE).check(z.minimum(1, OUT_OF_RANGE), z.maximum(5, OUT_OF_RANGE)),
  comment: optionalText({ name: "Review", max: 5000 }),
});
export type RatingDraft = z.infer<typeof RatingDraft>;

/** All ratings of a resource, or the one that a user has given it. */
export const RatingsQuery = z.object({ userId: z.optional(IdInPath), ...paging });
export type RatingsQuery = z.infer<typeof RatingsQuery>;

export const Rating = z.object({
  id: z.int(),
  resourceId: z.int(),
  userId: z.int(),
  author: Author,
  rating: z.int(),
  comment: z.nullable(z.string()),
  /** The review, rendered. */
  contentHtml: z.nullable(z.string()),
  createdAt: z.date(),
  editedAt: z.nullable(z.date()),
});
export type Rating = Json<z.infer<typeof Rating>>;
