import * as z from "zod/mini";

/** Who wrote something; `contract/authors.ts` says what it means. */
export const Author = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  image: z.nullable(z.string()),
});
