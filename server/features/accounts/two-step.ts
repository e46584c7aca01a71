import { randomBytes } from "node:crypto";
import type { TwoStep, TwoStepEnd, TwoStepStart, TwoStepStarted } from "#contract/two-step.ts";
import { HttpError, type HttpErrorStatus } from "#server/core/api/http-error.ts";
import { fromBase32, toBase32 } from "#server/core/auth/base32.ts";
import { endSessionsOf, type SessionViewer } from "#server/core/auth/sessions.ts";
import { hashToken } from "#server/core/auth/token.ts";
import { matchingTotpStep, newTotpSecret, totpStepAt } from "#server/core/auth/totp.ts";
import type { Deps } from "#server/core/deps.ts";
import { countAttempt, uncountAttempt } from "#server/core/limits/rate-limiter.ts";
import { notify } from "#server/core/mail/security-notices.ts";
import { requirePasskeyOfStaff } from "./passkeys/passkeys-queries.ts";
import { lockOwner, ownerById } from "./passwords-queries.ts";
import { insertTwoStep, markStepUsed, removeTwoStep, twoStepSecretOf } from "./two-step-queries.ts";
import { verifyOwner, wrongPassword } from "./verify-owner.ts";

type Account = { id: number; username: string; email: string };

const codeError = (status: HttpErrorStatus, message: string) =>
  new HttpError(status, message, { fields: { code: message } });

const WRONG_CODE = "This code is not correct. Please enter the newest one.";

/** Nothing is stored until a code proves that the app knows the secret, so each offer has a new one. */
export async function twoStepOf({ db, currentSite }: Deps, { id }: SessionViewer): Promise<TwoStep> {
  if (await twoStepSecretOf(db, id)) return { on: true, offer: null };
  const secret = toBase32(newTotpSecret());
  const owner = await ownerById(db, id);
  const [issuer, account] = [(await currentSite(db)).name, owner?.username ?? ""].map(encodeURIComponent);
  return {
    on: false,
    offer: { secret, address: `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}` },
  };
}

/** Ends the other sessions: they were started with the password alone. */
export async function startTwoStep(deps: Deps, viewer: SessionViewer, start: TwoStepStart): Promise<TwoStepStarted> {
  const owner = await verifyOwner(deps, viewer, start.password);
  await requirePasskeyOfStaff(deps.db, viewer);
  const secret = fromBase32(start.secret);
  const lastStep = matchingTotpStep(secret, normalizeCode(start.code));
  if (lastStep === undefined) throw codeError(400, WRONG_CODE);
  // It is random and long, so a plain hash is enough.
  const recoveryCode = toBase32(randomBytes(15));
  await deps.db.transaction(async (tx) => {
    // Locked, because a concurrent sign-in would not be asked for a code.
    if (!(await lockOwner(tx, viewer.id, owner.passwordHash))) throw wrongPassword();
    const twoStep = { userId: viewer.id, secret, recoveryHash: hashToken(recoveryCode), lastStep };
    if (!(await insertTwoStep(tx, twoStep))) throw new HttpError(409, "Two-step sign-in is on already");
    await endSessionsOf(tx, viewer.id, { except: viewer.sessionId });
    await notify({ ...deps, db: tx }, { ...owner, id: viewer.id }, "twoStepOn");
  });
  deps.wakeMailJob();
  return { recoveryCode: recoveryCode.replace(/.{4}(?=.)/g, "$&-") };
}

export async function endTwoStep(deps: Deps, viewer: SessionViewer, { password, code }: TwoStepEnd): Promise<void> {
  const owner = { ...(await verifyOwner(deps, viewer, password)), id: viewer.id };
  await limitCodeAttempts(deps, owner, () =>
    deps.db.transaction(async (tx) => {
      if (!(await lockOwner(tx, viewer.id, owner.passwordHash))) throw wrongPassword();
      const secret = await twoStepSecretOf(tx, viewer.id);
      if (!secret) throw new HttpError(409, "Two-step sign-in is off already");
      if (!(await redeem(tx, viewer.id, secret, code))) throw codeError(400, WRONG_CODE);
      await removeTwoStep(tx, viewer.id);
      await notify({ ...deps, db: tx }, owner, "twoStepOff");
    }),
  );
}

/**
 * Somebody who is asked for a code knows the password, or got past a provider, so the owner is notified when wrong codes
 * use up all attempts.
 */
export async function limitCodeAttempts<T>(
  deps: Deps,
  account: Account,
  redeem: () => Promise<T>,
  notice: "wrongCodes" | "wrongCodesAfterProvider" = "wrongCodes",
): Promise<T> {
  const left = await countAttempt(deps, "codesPerAccount", String(account.id));
  try {
    const result = await redeem();
    await uncountAttempt(deps, "codesPerAccount", String(account.id));
    return result;
  } catch (error) {
    if (left === 0 && error instanceof HttpError && error.message === WRONG_CODE) {
      await notify(deps, account, notice);
    }
    throw error;
  } finally {
    deps.wakeMailJob();
  }
}

/** Checks the code after a right password. Call it in the transaction that signs the user in, with their row locked. */
export async function checkSecondStep(
  deps: Deps,
  account: Account,
  code: string | undefined,
  status: 400 | 401 = 401,
): Promise<void> {
  const secret = await twoStepSecretOf(deps.db, account.id);
  if (!secret) return;
  if (code === undefined) throw codeError(status, "Please enter the code from your authenticator app");
  const used = await redeem(deps.db, account.id, secret, code);
  if (!used) throw codeError(status, WRONG_CODE);
  if (used === "recovery code") await notify(deps, account, "twoStepOff");
}

/** Each code of the app works once. The recovery code is for a lost app, so it turns the second step off. */
async function redeem(db: Deps["db"], userId: number, secret: Uint8Array, code: string) {
  const now = totpStepAt(Date.now());
  const step = matchingTotpStep(secret, normalizeCode(code), now);
  if (step !== undefined) return (await markStepUsed(db, userId, step, now)) && "code";
  return (await removeTwoStep(db, userId, hashToken(normalizeCode(code)))) && "recovery code";
}

/** Codes are shown in groups, with blanks or dashes between them. */
const normalizeCode = (code: string) => code.replace(/[\s-]/g, "").toUpperCase();
