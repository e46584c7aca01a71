import * as z from "zod/mini";

const LARGEST = 2 ** 31 - 1;

export const INVALID_ID = "The id must be a positive whole number";

export const Id = z.int(INVALID_ID).check(z.minimum(1, INVALID_ID), z.maximum(LARGEST, INVALID_ID));

/** An id as part of a path. */
export const IdInPath = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/, INVALID_ID)),
  z.pipe(z.transform(Number), Id),
);

export const IdParam = z.object({ id: IdInPath });
