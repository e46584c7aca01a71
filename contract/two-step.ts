import * as z from "zod/mini";
import { Code, OwnPassword } from "#contract/accounts.ts";
import type { Json } from "#contract/json.ts";

/** Whether signing in takes a second step; while it does not, a secret to begin with. */
export const TwoStep = z.object({
  on: z.boolean(),
  offer: z.nullable(z.object({ secret: z.string(), address: z.string() })),
});
export type TwoStep = Json<z.infer<typeof TwoStep>>;

export const TwoStepStart = z.object({
  secret: z.string("Secret is required").check(z.regex(/^[A-Z2-7]{32}$/, "Secret is not one that was offered")),
  code: Code,
  password: OwnPassword,
});
export type TwoStepStart = z.infer<typeof TwoStepStart>;

export const TwoStepStarted = z.object({ recoveryCode: z.string() });
export type TwoStepStarted = Json<z.infer<typeof TwoStepStarted>>;

export const TwoStepEnd = z.object({ code: Code, password: OwnPassword });
export type TwoStepEnd = z.infer<typeof TwoStepEnd>;
