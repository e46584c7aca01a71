import * as z from "zod/mini";

/** Characters as people and PostgreSQL count them: an emoji is one, not two. */
const count = (text: string) => [...text].length;

/** Invisible characters: a text made of them alone would look empty. */
const INVISIBLE = /[\p{Cf}\p{DI}\u2800]/gu;

const visiblePart = (text: string) => text.replace(INVISIBLE, "").trim();

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export const storable = (text: string) => !text.includes("\0") && text.isWellFormed();

type Bounds = {
  name: string;
  min?: { length: number; message: string };
  max: number;
  blanksCount?: boolean;
  /** The message for a value that is not a string; by default that for a missing one. */
  notText?: string;
};

/** Required text. Surrounding blanks do not count towards the minimum, but are stored as sent. */
export function text({ name, min, max, blanksCount = false, notText }: Bounds) {
  const atLeast = min ?? { length: 1, message: `${name} is required` };
  const tooLong = `${name} cannot exceed ${max} characters`;
  const counted = (value: string) => count(blanksCount ? value : visiblePart(value));
  return z.string(notText ?? atLeast.message).check(
    // Checked before the others, without counting characters: that would take long for a megabyte of text.
    z.refine((value) => value.length <= 2 * max, { error: tooLong, abort: true }),
    z.refine((value) => counted(value) >= atLeast.length, { error: atLeast.message, abort: true }),
    z.refine((value) => count(value) <= max, { error: tooLong, abort: true }),
    z.refine(storable, { error: `${name} contains characters that cannot be stored` }),
    z.meta({ minLength: atLeast.length, maxLength: max }),
  );
}

/** Optional text: missing, null and blank all mean null. */
export function optionalText(
  bounds: { name: string; max: number },
  valid: z.ZodMiniType<string, string> = text({ ...bounds, notText: `${bounds.name} must be text` }),
) {
  const blankToNull = z.transform((value: unknown) =>
    value === undefined || (typeof value === "string" && visiblePart(value) === "") ? null : value,
  );
  return z.pipe(blankToNull, z.nullable(valid));
}
