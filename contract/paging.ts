import * as z from "zod/mini";

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
