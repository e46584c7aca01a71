import * as z from "zod/mini";
import { Code } from "#contract/accounts.ts";
import type { Json } from "#contract/json.ts";
import { text } from "#contract/text.ts";

const password = text({ name: "Password", max: 128, blanksCount: true });

/** Whether signing in takes a second step; while it does not, a secret to begin with. */
export const TwoStep = z.object({
  on: z.boolean(),
  offer: z.nullable(z.object({ secret: z.string(), address: z.string() })),
});
export type TwoStep = Json<z.infer<typeof TwoStep>>;

export const TwoStepStart = z.object({
  secret: z.string("Secret is required").check(z.regex(/^[A-Z2-7]{32}$/, "Secret is not one that was offered")),
  code: Code,
  password,
});
export type TwoStepStart = z.infer<typeof TwoStepStart>;

export const TwoStepStarted = z.object({ recoveryCode: z.string() });
export type TwoStepStarted = Json<z.infer<typeof TwoStepStarted>>;

export const TwoStepEnd = z.object({ code: Code, password });
export type TwoStepEnd = z.infer<typeof TwoStepEnd>;
