import { fromBase32, toBase32 } from "#server/core/auth/base32.ts";
import { codeAt, newCodeSecret, stepAt } from "#server/core/auth/one-time-codes.ts";

/** What an authenticator app shows for this secret, now or so many steps of half a minute away. */
export const appCode = (secret: string, stepsAway = 0) => codeAt(fromBase32(secret), stepAt(Date.now()) + stepsAway);

/** A right body to turn two-step sign-in on with. */
export function twoStepStart(password: string) {
  const secret = toBase32(newCodeSecret());
  return { secret, code: appCode(secret), password };
}
