import * as z from "zod/mini";
import { STUDENT_DATA, TOOL_STATUSES } from "#contract/tool-rules.ts";
import { type Json, OptionalUrl, optionalText, Seen, text } from "./common-schemas.ts";
import { RESOURCE_FIELDS } from "./resource-fields.ts";
import { severalOf } from "./resources.ts";

export const MAX_TOOLS = 200;

const NO_COMMA = z.regex(/^[^,]*$/, "A name cannot contain a comma");

const Name = text({ name: "Name", max: 60 }).check(NO_COMMA, z.trim());

export const MAX_SPELLINGS = 5;

const Spellings = z.array(text({ name: "A spelling", max: 60 }).check(NO_COMMA, z.trim()), "spellings must be a list");

const rules = {
  name: Name,
  /** Its other names, unique regardless of case. */
  spellings: z._default(
    Spellings.check(
      z.overwrite((all) => [...new Map(all.map((one) => [one.toLowerCase(), one])).values()]),
      z.maxLength(MAX_SPELLINGS, `At most ${MAX_SPELLINGS} other spellings`),
    ),
    [],
  ),
  url: OptionalUrl,
  status: z.enum(TOOL_STATUSES, "Please say whether it may be used"),
  /** Empty for all grades. */
  grades: z._default(severalOf(RESOURCE_FIELDS.grades), []),
  studentData: z.enum(STUDENT_DATA, "Please say how much it may see"),
  note: optionalText({ name: "Note", max: 300 }),
};

/** An AI tool, and the school's rule for it. */
export const ToolInput = z.object(rules);
export type ToolInput = z.infer<typeof ToolInput>;
export const ToolChange = z.extend(ToolInput, { seen: Seen });

export const Tool = z.object({
  id: z.int(),
  name: z.string(),
  spellings: z.array(z.string()),
  url: z.nullable(z.string()),
  status: z.enum(TOOL_STATUSES),
  grades: z.array(z.enum(RESOURCE_FIELDS.grades.values)),
  studentData: z.enum(STUDENT_DATA),
  note: z.nullable(z.string()),
});
export type Tool = Json<z.infer<typeof Tool>>;
