import * as z from "zod/mini";

const LARGEST = 2 ** 31 - 1;

const INVALID = "The id must be a positive whole number";

export const Id = z.int(INVALID).check(z.minimum(1, INVALID), z.maximum(LARGEST, INVALID));

/** An id as part of a path. */
export const IdInPath = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/, INVALID)), z.pipe(z.transform(Number), Id));

export const IdParam = z.object({ id: IdInPath });
