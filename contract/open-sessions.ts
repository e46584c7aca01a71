import * as z from "zod/mini";
import { Id } from "#contract/ids.ts";
import type { Json } from "#contract/json.ts";
import { OwnerPassword } from "#contract/password.ts";

/** A place where the user is signed in now. */
export const OpenSession = z.object({
  id: z.int(),
  loginTime: z.date(),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  current: z.boolean(),
});
export type OpenSession = Json<z.infer<typeof OpenSession>>;

export const SignOutInput = z.object({
  password: OwnerPassword,
  session: z.optional(Id),
});
export type SignOutInput = z.infer<typeof SignOutInput>;
