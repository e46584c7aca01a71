import { fromBase32, newTotpSecret, toBase32, totpAt, totpStepAt } from "#server/features/accounts/two-step.ts";

/** The code an authenticator app shows for this secret, now or some steps of half a minute away. */
export const appCode = (secret: string, stepsAway = 0) =>
  totpAt(fromBase32(secret), totpStepAt(Date.now()) + stepsAway);

/** A valid body to turn two-step sign-in on with. */
export function twoStepStart(password: string) {
  const secret = toBase32(newTotpSecret());
  return { secret, code: appCode(secret), password };
}
