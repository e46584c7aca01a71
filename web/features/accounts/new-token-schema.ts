import * as z from "zod/mini";
import { ApiTokenInput } from "#contract/api-tokens.ts";

/** Days are easier to choose than a time. */
export const NewTokenSchema = z.extend(z.omit(ApiTokenInput, { expiresAt: true }), {
  days: z.pipe(z.string(), z.transform(Number)),
});
