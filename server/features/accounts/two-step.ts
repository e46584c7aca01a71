import { randomBytes } from "node:crypto";
import type { TwoStep, TwoStepEnd, TwoStepStart, TwoStepStarted } from "#contract/two-step.ts";
import { HttpError, type HttpErrorStatus } from "#server/core/api/http-error.ts";
import { fromBase32, toBase32 } from "#server/core/auth/base32.ts";
import { endSessionsOf, type Viewer } from "#server/core/auth/sessions.ts";
import { hashToken } from "#server/core/auth/token.ts";
import { matchingTotpStep, newTotpSecret, totpStepAt } from "#server/core/auth/totp.ts";
import type { Deps } from "#server/core/deps.ts";
import { countAttempt, uncountAttempt } from "#server/core/limits/rate-limiter.ts";
import { notify } from "#server/core/mail/security-notices.ts";
import { proveOwner, wrongPassword } from "./own-password.ts";
import { holdOwner, ownerById } from "./passwords-queries.ts";
import { insertTwoStep, removeTwoStep, spendStep, twoStepSecretOf } from "./two-step-queries.ts";

type Account = { id: number; username: string; email: string };

const refusedCode = (status: HttpErrorStatus, message: string) =>
  new HttpError(status, message, { fields: { code: message } });

const WRONG_CODE = "This code is not correct. Please enter the newest one.";

/** Nothing is stored before somebody has shown that their app knows the secret, so each offer is a new one. */
export async function twoStepOf({ db }: Deps, { id }: Viewer): Promise<TwoStep> {
  if (await twoStepSecretOf(db, id)) return { on: true, offer: null };
  const secret = toBase32(newTotpSecret());
  const owner = await ownerById(db, id);
  const [issuer, account] = ["AI Educators Hub", owner?.username ?? ""].map(encodeURIComponent);
  return {
    on: false,
    offer: { secret, address: `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}` },
  };
}

/** Whoever got in elsewhere with the password alone has to sign in again, with both. */
export async function startTwoStep(deps: Deps, viewer: Viewer, start: TwoStepStart): Promise<TwoStepStarted> {
  const owner = await proveOwner(deps, viewer, start.password);
  const secret = fromBase32(start.secret);
  const lastStep = matchingTotpStep(secret, bare(start.code));
  if (lastStep === undefined) throw refusedCode(400, WRONG_CODE);
  // Too long to be guessed, so that a plain hash of it is enough.
  const recoveryCode = toBase32(randomBytes(15));
  await deps.db.transaction(async (tx) => {
    // Nobody signs in meanwhile: they would not be asked for a code.
    if (!(await holdOwner(tx, viewer.id, owner.passwordHash))) throw wrongPassword();
    const twoStep = { userId: viewer.id, secret, recoveryHash: hashToken(recoveryCode), lastStep };
    if (!(await insertTwoStep(tx, twoStep))) throw new HttpError(409, "Two-step sign-in is on already");
    await endSessionsOf(tx, viewer.id, { but: viewer.sessionId });
    await notify({ ...deps, db: tx }, { ...owner, id: viewer.id }, "twoStepOn");
  });
  deps.wakeMailJob();
  return { recoveryCode: recoveryCode.replace(/.{4}(?=.)/g, "$&-") };
}

export async function endTwoStep(deps: Deps, viewer: Viewer, { password, code }: TwoStepEnd): Promise<void> {
  const owner = { ...(await proveOwner(deps, viewer, password)), id: viewer.id };
  await countingCodes(deps, owner, () =>
    deps.db.transaction(async (tx) => {
      if (!(await holdOwner(tx, viewer.id, owner.passwordHash))) throw wrongPassword();
      const secret = await twoStepSecretOf(tx, viewer.id);
      if (!secret) throw new HttpError(409, "Two-step sign-in is off already");
      if (!(await redeem(tx, viewer.id, secret, code))) throw refusedCode(400, WRONG_CODE);
      await removeTwoStep(tx, viewer.id);
      await notify({ ...deps, db: tx }, owner, "twoStepOff");
    }),
  );
}

/** Whoever is asked for a code knows the password. If they are wrong until no tries are left, the owner hears of it. */
export async function countingCodes<T>(deps: Deps, account: Account, redeeming: () => Promise<T>): Promise<T> {
  const left = await countAttempt(deps, "codesPerAccount", String(account.id));
  try {
    const result = await redeeming();
    await uncountAttempt(deps, "codesPerAccount", String(account.id));
    return result;
  } catch (error) {
    if (left === 0 && error instanceof HttpError && error.message === WRONG_CODE) {
      await notify(deps, account, "wrongCodes");
    }
    throw error;
  } finally {
    deps.wakeMailJob();
  }
}

/** For whoever has given the right password. Call it in the transaction that signs them in, with their row held. */
export async function takeSecondStep(deps: Deps, account: Account, code: string | undefined): Promise<void> {
  const secret = await twoStepSecretOf(deps.db, account.id);
  if (!secret) return;
  if (code === undefined) throw refusedCode(401, "Please enter the code from your authenticator app");
  const used = await redeem(deps.db, account.id, secret, code);
  if (!used) throw refusedCode(401, WRONG_CODE);
  if (used === "recovery code") await notify(deps, account, "twoStepOff");
}

/** A code of the app counts once. The recovery code is for when the app is lost, so it turns the second step off. */
async function redeem(db: Deps["db"], userId: number, secret: Uint8Array, code: string) {
  const now = totpStepAt(Date.now());
  const step = matchingTotpStep(secret, bare(code), now);
  if (step !== undefined) return (await spendStep(db, userId, step, now)) && "code";
  return (await removeTwoStep(db, userId, hashToken(bare(code)))) && "recovery code";
}

/** Without what it is written with to be read more easily. */
const bare = (code: string) => code.replace(/[\s-]/g, "").toUpperCase();
