import * as z from "zod/mini";

/** What a form started from, by field, so that it does not undo what others have changed meanwhile. */
export const Seen = z.optional(z.record(z.string(), z.unknown()));
export type Seen = z.infer<typeof Seen>;
