import * as z from "zod/mini";
import { Id } from "#contract/ids.ts";
import type { Json } from "#contract/json.ts";
import { text } from "#contract/text.ts";

/** Where somebody is signed in now. */
export const OpenSession = z.object({
  id: z.int(),
  loginTime: z.date(),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  current: z.boolean(),
});
export type OpenSession = Json<z.infer<typeof OpenSession>>;

export const SigningOut = z.object({
  password: text({ name: "Password", max: 128, blanksCount: true }),
  session: z.optional(Id),
});
export type SigningOut = z.infer<typeof SigningOut>;
