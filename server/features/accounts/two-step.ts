import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, gt, lt, or } from "drizzle-orm";
import type { TwoStep, TwoStepEnd, TwoStepStart, TwoStepStarted } from "#contract/accounts.ts";
import { twoSteps } from "#server/db/schema/accounts.ts";
import type { Deps } from "#server/deps.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError, type HttpErrorStatus } from "#server/platform/http-error.ts";
import { countAttempt, uncountAttempt } from "#server/platform/limits/rate-limiter.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { requirePasskeyOfStaff } from "./passkeys-queries.ts";
import { notify } from "./security-notices.ts";
import { endSessionsOf } from "./sessions.ts";
import { lockOwner, ownerById, verifyOwner, wrongPassword } from "./verify-owner.ts";

type Account = { id: number; username: string; email: string };

const codeError = (status: HttpErrorStatus, message: string) =>
  new HttpError(status, message, { fields: { code: message } });

const WRONG_CODE = "This code is not correct. Please enter the newest one.";

/** Nothing is stored until a code proves that the app has the secret, so each offer has a new one. */
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
    // Locked, because a concurrent login would not be asked for a code.
    if (!(await lockOwner(tx, viewer.id, owner.passwordHash))) throw wrongPassword();
    const twoStep = { userId: viewer.id, secret, recoveryHash: hashToken(recoveryCode), lastStep };
    if (!(await insertTwoStep(tx, twoStep))) throw new HttpError(409, "Two-step sign-in is already on");
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
      if (!secret) throw new HttpError(409, "Two-step sign-in is already off");
      if (!(await redeem(tx, viewer.id, secret, code))) throw codeError(400, WRONG_CODE);
      await removeTwoStep(tx, viewer.id);
      await notify({ ...deps, db: tx }, owner, "twoStepOff");
    }),
  );
}

/**
 * A person who is asked for a code knows the password, or got past a provider. So the owner is notified when wrong codes use up
 * all attempts.
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

/** Checks the code after a correct password. Call it in the transaction that logs the user in, with their row locked. */
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

export async function twoStepSecretOf(db: Db, userId: number): Promise<Uint8Array | undefined> {
  const [found] = await db.select({ secret: twoSteps.secret }).from(twoSteps).where(eq(twoSteps.userId, userId));
  return found?.secret;
}

/** Returns whether this call turned it on; of two concurrent calls only the first does. */
async function insertTwoStep(db: Db, twoStep: typeof twoSteps.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(twoSteps).values(twoStep).onConflictDoNothing().returning({ id: twoSteps.userId });
  return inserted.length > 0;
}

/**
 * Returns whether this step's code may be used: no code works twice, nor one older than the last used. A last used step in the
 * future comes from a clock that was ahead, and would lock people out until then, so it is ignored.
 */
async function markStepUsed(db: Db, userId: number, step: number, now: number): Promise<boolean> {
  const used = await db
    .update(twoSteps)
    .set({ lastStep: step })
    .where(and(eq(twoSteps.userId, userId), or(lt(twoSteps.lastStep, step), gt(twoSteps.lastStep, now + 1))))
    .returning({ id: twoSteps.userId });
  return used.length > 0;
}

/** Returns whether there was one to remove. A given hash must be that of the recovery code. */
export async function removeTwoStep(db: Db, userId: number, recoveryHash?: Uint8Array): Promise<boolean> {
  const rightCode = recoveryHash && eq(twoSteps.recoveryHash, recoveryHash);
  const removed = await db
    .delete(twoSteps)
    .where(and(eq(twoSteps.userId, userId), rightCode))
    .returning({ id: twoSteps.userId });
  return removed.length > 0;
}

const STEP_MS = 30_000;

/** The code that an authenticator app shows in this step of 30 seconds (RFC 6238). */
export function totpAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

export const totpStepAt = (time: number) => Math.floor(time / STEP_MS);

/** The step that a code belongs to: this one, or the one before or after, as clocks differ and typing takes a while. */
export function matchingTotpStep(secret: Uint8Array, code: string, now = totpStepAt(Date.now())): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  return [now, now - 1, now + 1].find((step) => timingSafeEqual(Buffer.from(totpAt(secret, step)), Buffer.from(code)));
}

export const newTotpSecret = () => randomBytes(20);

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, for secrets that people copy by hand. The number of bytes must be a multiple of five. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => DIGITS[Number.parseInt(five, 2)]).join("");
}

export function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((digit) => DIGITS.indexOf(digit).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
