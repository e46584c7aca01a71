import * as z from "zod/mini";
import { storable } from "#contract/text.ts";

/** What was typed into a search, or chosen in a filter. */
export const SearchText = z.optional(
  z
    .string()
    .check(
      z.maxLength(200, "A filter cannot exceed 200 characters"),
      z.refine(storable, "A filter contains characters that cannot be stored"),
    ),
);
