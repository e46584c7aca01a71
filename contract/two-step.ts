import * as z from "zod/mini";
import { Code } from "#contract/accounts.ts";
import type { Json } from "#contract/json.ts";
import { OwnerPassword } from "#contract/password.ts";

/** Whether two-step sign-in is on; while it is off, a secret to turn it on with. */
export const TwoStep = z.object({
  on: z.boolean(),
  offer: z.nullable(z.object({ secret: z.string(), address: z.string() })),
});
export type TwoStep = Json<z.infer<typeof TwoStep>>;

export const TwoStepStart = z.object({
  secret: z.string("Secret is required").check(z.regex(/^[A-Z2-7]{32}$/, "Secret must be one that was offered")),
  code: Code,
  password: OwnerPassword,
});
export type TwoStepStart = z.infer<typeof TwoStepStart>;

export const TwoStepStarted = z.object({ recoveryCode: z.string() });
export type TwoStepStarted = Json<z.infer<typeof TwoStepStarted>>;

export const TwoStepEnd = z.object({ code: Code, password: OwnerPassword });
export type TwoStepEnd = z.infer<typeof TwoStepEnd>;
