import { randomInt } from "node:crypto";
import { USERNAME_LENGTH } from "#contract/accounts.ts";
import { lockAddress } from "#server/db/locks.ts";
import type { Claims } from "#server/db/schema/accounts.ts";
import type { Deps } from "#server/deps.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { uniqueViolation } from "#server/platform/db/errors.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { countSuccess } from "#server/platform/limits/rate-limiter.ts";
import { insertUser } from "./account-queries.ts";
import { recordConnection } from "./identities.ts";
import {
  type Account,
  insertIdentity,
  insertProposal,
  lockAccountById,
  lockAccountsWithAddress,
  markIdentityUsed,
  usernameExists,
  userOfIdentity,
  wasDisconnectedFrom,
} from "./identities-queries.ts";
import { admitNewcomer, logInvitedRole } from "./invitations.ts";
import { confirmedAddress, SignInRefused } from "./provider-client.ts";
import { insertFlow, type StartedFlow } from "./provider-log-ins-queries.ts";
import { signIn, type Visit } from "./sessions.ts";
import { isConfirmedByOther, takeAddress } from "./take-address.ts";
import { twoStepSecretOf } from "./two-step.ts";

type Entered = { kind: "logged in"; secret: string; isNew: boolean } | { kind: "pending"; token: string };

/** Values that stay the same in all steps of one login. */
type SignIn = Pick<StartedFlow, "provider" | "redirectTo" | "inviteHash"> & { claims: Claims };

/** Logs in a person from a provider, or stores the provider's claims until a code or a password is given. */
export async function signInWithProvider(
  deps: Deps,
  given: SignIn,
  visit: Visit,
  previous: SessionViewer | null,
): Promise<Entered> {
  const { provider, redirectTo, inviteHash, claims } = given;
  const entered = await retried(() =>
    deps.db.transaction(async (tx): Promise<Entered> => {
      const inTx = { ...deps, db: tx };
      if (claims.email) await lockAddress(tx, claims.email);
      const resolved = await resolveAccount(tx, claims);
      const pendingFor = async (userId: number | null): Promise<Entered> => ({
        kind: "pending",
        token: await insertFlow(tx, { provider, purpose: "sign_in", redirectTo, inviteHash, claims, userId }),
      });
      if (resolved.kind === "newcomer") {
        const { secret } = await createAccount(inTx, given, resolved.email, visit, previous);
        return { kind: "logged in", secret, isNew: true };
      }
      if (resolved.kind === "password") return pendingFor(null);
      const { account, isJoined } = resolved;
      if (await twoStepSecretOf(tx, account.id)) return pendingFor(account.id);
      await recordIdentity(inTx, given, account, isJoined);
      return { kind: "logged in", secret: await signIn(tx, account.id, visit, previous), isNew: false };
    }),
  );
  deps.wakeMailJob();
  return entered;
}

/** Records the use of an identity, or joins it with an account. */
export async function recordIdentity(deps: Deps, { provider, claims }: SignIn, account: Account, isJoined: boolean) {
  const { db } = deps;
  const isRight = isJoined
    ? await markIdentityUsed(db, provider, claims, account.id)
    : await insertIdentity(db, provider, claims, account.id);
  if (!isRight) throw new SignInRefused("stale");
  if (!isJoined) await recordConnection(deps, provider, account);
  const { email, emailConfirmed } = claims;
  const isSameAddress = email?.toLowerCase() === account.email.toLowerCase();
  if (!email || !emailConfirmed || account.emailConfirmed || !isSameAddress) return;
  if (!(await isConfirmedByOther(db, email, account.id))) await takeAddress(db, account.id, account.email);
}

/**
 * A new account without a password and with a confirmed address: accounts that have not confirmed that address lose it. Others
 * see none of the provider's data: its names are only proposed to the newcomer.
 */
export async function createAccount(
  deps: Deps,
  { provider, inviteHash, claims }: SignIn,
  email: string,
  visit: Visit,
  previous: SessionViewer | null,
) {
  const { db } = deps;
  // Logins with a provider have their own limit.
  await countSuccess(deps, "registrationPerAddress", visit.ipAddress);
  const invitation = await admitNewcomer(db, email, inviteHash);
  const { firstName, lastName } = claims;
  const { id } = await insertUser(
    db,
    {
      username: await neutralUsername(db),
      mayChooseUsername: true,
      firstName: null,
      lastName: null,
      email,
      passwordHash: "",
      role: invitation?.role ?? null,
    },
    true,
  );
  await insertProposal(db, { userId: id, username: await proposedUsername(db, email), firstName, lastName });
  await logInvitedRole(db, invitation, id);
  await takeAddress(db, id, email);
  if (!(await insertIdentity(db, provider, claims, id))) throw new SignInRefused("stale");
  await markIdentityUsed(db, provider, claims, id);
  return { id, secret: await signIn(db, id, visit, previous) };
}

const ATTEMPTS = 3;

/** Somebody else may have taken the username, or the same person may have come back in two windows at once. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || uniqueViolation(error) === null) throw error;
    }
  }
}

/** A refusal to register becomes a reason of its own; other errors stay as they are. */
export const asRefusal = (error: unknown): unknown =>
  error instanceof HttpError ? new SignInRefused(error.status === 429 ? "too-many" : "registration", error) : error;

export type Resolved =
  /** This account, which is joined with the identity unless it already is. */
  | { kind: "account"; account: Account; isJoined: boolean }
  /** An account that needs its password first; or a new one, if that is allowed. */
  | { kind: "password"; username: string | null; mayMakeAccount: boolean }
  | { kind: "newcomer"; email: string };

/**
 * The account that a person gets into. A known identity leads to its account, whatever its address is now. Otherwise the
 * address decides, and only if both sides have confirmed it: a person who registers with somebody else's address must not lure
 * the owner into that account, and a person who claims an address at a provider must not get into its owner's account. Hold
 * `lockAddress` for the address.
 */
export async function resolveAccount(tx: Db, claims: Claims): Promise<Resolved> {
  const userId = await userOfIdentity(tx, claims);
  const known = userId === undefined ? undefined : await lockAccountById(tx, userId);
  if (known) return { kind: "account", account: known, isJoined: true };
  const email = confirmedAddress(claims);

  const accounts = await lockAccountsWithAddress(tx, email);
  const owner = accounts.find((account) => account.emailConfirmed);
  if (!owner && accounts.length === 0) return { kind: "newcomer", email };
  if (!owner) {
    return { kind: "password", username: soleUsername(accounts), mayMakeAccount: true };
  }
  // The identity was disconnected for a reason: for example, the provider's account may have been taken over.
  if (!(await wasDisconnectedFrom(tx, claims, owner.id))) return { kind: "account", account: owner, isJoined: false };
  if (!owner.hasPassword) throw new SignInRefused("join");
  return { kind: "password", username: owner.username, mayMakeAccount: false };
}

/** Several people may have registered with one address, as long as none of them has confirmed it. */
const soleUsername = ([first, ...others]: Account[]) => (first && others.length === 0 ? first.username : null);

/** A free username that reveals nothing about the person: "teacher-4821". */
const neutralUsername = (db: Db) => firstFree(db, "teacher-", [4, 5, 6, 8]);

/** A free username from the part of the address before the @: "Ada.Love+hub@school.edu" becomes "ada.love". */
const proposedUsername = (db: Db, email: string) => firstFree(db, usernameFrom(email), [0, 2, 3, 4, 6]);

/** With as few random digits appended as possible. */
async function firstFree(db: Db, base: string, lengths: number[]): Promise<string> {
  for (const digits of lengths) {
    const number = digits === 0 ? "" : String(randomInt(10 ** (digits - 1), 10 ** digits));
    const username = `${base.slice(0, USERNAME_LENGTH.max - digits)}${number}`;
    if (!(await usernameExists(db, username))) return username;
  }
  return `teacher-${randomInt(10 ** 12)}`;
}

function usernameFrom(email: string): string {
  const [local = ""] = email.split(/[+@]/);
  const plain = local
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9_.-]/g, "")
    .slice(0, USERNAME_LENGTH.max);
  return plain.length >= USERNAME_LENGTH.min ? plain : ["teacher", plain].filter(Boolean).join("-");
}
