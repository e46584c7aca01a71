import * as z from "zod/mini";
import { MAX_PICTURES, picturesIn, TOO_MANY_PICTURES } from "./text-pictures.ts";

/** The type of a value after a round trip through JSON. */
export type Json<T> = T extends Date ? string : T extends object ? { [K in keyof T]: Json<T[K]> } : T;

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

/** The text of a resource, topic or reply, which may contain pictures of this site. */
export const textWithPictures = (bounds: Bounds) =>
  text(bounds).check(z.refine((value) => picturesIn(value).length <= MAX_PICTURES, TOO_MANY_PICTURES));

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

const INVALID_URL = "Please enter a valid URL";

/** `URL.canParse` accepts line breaks, and `https:example.org`, which in a link would be a path on this site. */
const isWebAddress = (value: string) => /^https?:\/\/[^\t\r\n]+$/i.test(value.trim()) && URL.canParse(value);

/** A picture or document of this site: its id. */
export const fileIdIn = (address: string): number | null =>
  Number(/^\/files\/([1-9]\d{0,8})\/\S/.exec(address)?.[1]) || null;

export const WebAddress = text({ name: "URL", max: 2048, notText: INVALID_URL }).check(
  z.refine(isWebAddress, INVALID_URL),
  z.meta({ format: "uri", pattern: "^[Hh][Tt][Tt][Pp][Ss]?://" }),
);

/** An http or https address, or null. */
export const OptionalUrl = optionalText({ name: "URL", max: 2048 }, WebAddress);

/** The same, or the address of a file of this site in the form in which it is returned. */
export const OptionalUrlOrFile = optionalText(
  { name: "URL", max: 2048 },
  text({ name: "URL", max: 2048, notText: INVALID_URL }).check(
    z.refine((value) => isWebAddress(value) || fileIdIn(value) !== null, INVALID_URL),
    z.meta({ format: "uri-reference", pattern: "^([Hh][Tt][Tt][Pp][Ss]?://|/files/[1-9])" }),
  ),
);

const LARGEST = 2 ** 31 - 1;

export const INVALID_ID = "The id must be a positive whole number";

export const Id = z.int(INVALID_ID).check(z.minimum(1, INVALID_ID), z.maximum(LARGEST, INVALID_ID));

/** An id in a path. */
export const IdInPath = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, INVALID_ID)),
  z.pipe(z.transform(Number), Id),
);

export const IdParam = z.object({ id: IdInPath });

/** A date and a time with an offset, in years 1 to 9999 of UTC: the database reads no others. */
export const moment = (error: string) =>
  z.iso.datetime({ offset: true, error }).check(
    z.refine((at) => {
      const year = new Date(at).getUTCFullYear();
      return year >= 1 && year <= 9999;
    }, error),
  );

/** The values that a form started from, by field, so that it does not undo others' changes since. */
export const Seen = z.optional(z.record(z.string(), z.unknown()));
export type Seen = z.infer<typeof Seen>;

/** The author of a post; see `contract/names.ts`. */
export const Author = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  image: z.nullable(z.string()),
});

/** Words typed into a search, or chosen in a filter. */
export const SearchText = z.optional(
  z
    .string()
    .check(
      z.maxLength(200, "A filter cannot exceed 200 characters"),
      z.refine(storable, "A filter contains characters that cannot be stored"),
    ),
);

export const LARGEST_PAGE = 100;

const INVALID_LIMIT = `limit must be a whole number from 1 to ${LARGEST_PAGE}`;

const Limit = z.pipe(
  z.string().check(z.regex(/^\d{1,3}$/, INVALID_LIMIT)),
  z.pipe(
    z.transform(Number),
    z.int(INVALID_LIMIT).check(z.minimum(1, INVALID_LIMIT), z.maximum(LARGEST_PAGE, INVALID_LIMIT)),
  ),
);

/** The query parameters of every list. The cursor comes from the `Link` header of a response and is opaque. */
export const paging = {
  limit: z._default(Limit, LARGEST_PAGE),
  cursor: z.optional(z.string()),
};

export const Paging = z.object(paging);
export type Paging = z.infer<typeof Paging>;
