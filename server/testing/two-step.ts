import { fromBase32, toBase32 } from "#server/core/auth/base32.ts";
import { newTotpSecret, totpAt, totpStepAt } from "#server/core/auth/totp.ts";

/** The code an authenticator app shows for this secret, now or some steps of half a minute away. */
export const appCode = (secret: string, stepsAway = 0) =>
  totpAt(fromBase32(secret), totpStepAt(Date.now()) + stepsAway);

/** A valid body to turn two-step sign-in on with. */
export function twoStepStart(password: string) {
  const secret = toBase32(newTotpSecret());
  return { secret, code: appCode(secret), password };
}
