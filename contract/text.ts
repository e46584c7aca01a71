import * as z from "zod/mini";

/** Characters as people and PostgreSQL count them: an emoji is one, not two. */
const count = (text: string) => [...text].length;

/** Characters without width, of which a text could consist and still look empty. */
const UNSEEN = /[\p{Cf}\p{DI}\u2800]/gu;

const seen = (text: string) => text.replace(UNSEEN, "").trim();

/** PostgreSQL takes no NUL, and half an emoji is no text. */
export const storable = (text: string) => !text.includes("\0") && text.isWellFormed();

type Bounds = {
  name: string;
  min?: { length: number; message: string };
  max: number;
  blanksCount?: boolean;
  /** What to say to a number or a list; by default the same as to a missing value. */
  notText?: string;
};

/** Required text. Surrounding blanks do not count towards the minimum, but the text is kept as it was sent. */
export function text({ name, min, max, blanksCount = false, notText }: Bounds) {
  const atLeast = min ?? { length: 1, message: `${name} is required` };
  const tooLong = `${name} cannot exceed ${max} characters`;
  const counted = (value: string) => count(blanksCount ? value : seen(value));
  return z.string(notText ?? atLeast.message).check(
    // Looked at first, and without counting: going through a megabyte takes longer than all the rest of a call.
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
    value === undefined || (typeof value === "string" && seen(value) === "") ? null : value,
  );
  return z.pipe(blankToNull, z.nullable(valid));
}
