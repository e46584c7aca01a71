import * as z from "zod/mini";
import { IdInPath, type Json, moment, paging, storable } from "./common-schemas.ts";
import { view } from "./resources.ts";

export const MAX_DRAFTS = 20;
export const MAX_DRAFT_BYTES = 300 * 1024;

const UNSTORABLE = "A draft contains characters that cannot be stored";

/** The contents of each form field, by its name: the same texts that the browser stores. */
const Fields = z
  .record(
    z.string().check(z.regex(/^[\w.-]{1,60}$/, "A field's name has up to 60 letters, digits and _ . -")),
    z.string("Each field must be text").check(z.refine(storable, UNSTORABLE)),
    "fields must be an object",
  )
  .check(z.refine((fields) => Object.keys(fields).length <= 100, "A draft has at most 100 fields"));

export const Draft = z.object({
  id: z.int(),
  fields: z.record(z.string(), z.string()),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Draft = Json<z.infer<typeof Draft>>;

export const NewDraft = z.object({ fields: Fields });
export type NewDraft = z.infer<typeof NewDraft>;

export const DraftChange = z.object({
  fields: Fields,
  /** The version of the draft that the change started from. Left out, the change replaces whatever is stored. */
  updatedAt: z.optional(moment("updatedAt must be a date and time")),
});
export type DraftChange = z.infer<typeof DraftChange>;

export const DraftsQuery = z.object({ view, ...paging });
export type DraftsQuery = z.infer<typeof DraftsQuery>;

/** The draft that the submission was written as. */
export const SubmitQuery = z.object({ draft: z.optional(IdInPath) });
