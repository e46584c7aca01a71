import * as z from "zod/mini";
import { ReviewInput } from "#contract/reviews.ts";

/** An author who is sent nothing does not know why. */
export const ReviewFormSchema = ReviewInput.check(
  z.refine(({ reasons, note }) => reasons.length > 0 || note !== null, {
    error: "Choose a reason or write a note",
    path: ["reasons"],
  }),
);
