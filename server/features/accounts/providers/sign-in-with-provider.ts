import { HttpError } from "#server/core/api/http-error.ts";
import type { SessionViewer, Visit } from "#server/core/auth/sessions.ts";
import { signIn } from "#server/core/auth/sign-in.ts";
import { isConfirmedByOther, lockAddress, takeAddress } from "#server/core/auth/take-address.ts";
import type { Deps } from "#server/core/deps.ts";
import { countSuccess } from "#server/core/limits/rate-limiter.ts";
import type { Claims } from "#server/db/schema/identities.ts";
import { uniqueViolation } from "#server/db/unique-violation.ts";
import { insertUser } from "#server/features/accounts/accounts-queries.ts";
import { admitNewcomer, logInvitedRole } from "#server/features/accounts/invitations.ts";
import { twoStepSecretOf } from "#server/features/accounts/two-step-queries.ts";
import { neutralUsername, proposedUsername } from "./free-username.ts";
import { recordConnection } from "./identities.ts";
import { type Account, insertIdentity, insertProposal, markIdentityUsed } from "./identities-queries.ts";
import { insertFlow, type StartedFlow } from "./provider-sign-ins-queries.ts";
import { resolveAccount } from "./resolve-account.ts";
import { SignInRefused } from "./sign-in-refused.ts";

type Entered = { kind: "signed in"; secret: string; isNew: boolean } | { kind: "pending"; token: string };

/** What is the same for each step of one sign-in. */
type SignIn = Pick<StartedFlow, "provider" | "redirectTo" | "inviteHash"> & { claims: Claims };

/** Signs somebody in whom a provider has told of, or keeps what it told until they have given a code or a password. */
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
        return { kind: "signed in", secret, isNew: true };
      }
      if (resolved.kind === "password") return pendingFor(null);
      const { account, isJoined } = resolved;
      if (await twoStepSecretOf(tx, account.id)) return pendingFor(account.id);
      await recordIdentity(inTx, given, account, isJoined);
      return { kind: "signed in", secret: await signIn(tx, account.id, visit, previous), isNew: false };
    }),
  );
  deps.wakeMailJob();
  return entered;
}

/** Notes that an identity was used, or joins it with an account. */
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
 * Without a password, and with the address confirmed: accounts that have not confirmed it give it up. Nothing of what the
 * provider told shows to others: its names are only proposed to the newcomer.
 */
export async function createAccount(
  deps: Deps,
  { provider, inviteHash, claims }: SignIn,
  email: string,
  visit: Visit,
  previous: SessionViewer | null,
) {
  const { db } = deps;
  // How often somebody comes back from a provider has a limit of its own.
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

/** Somebody else may have taken the same username, or the same person may have come back in two windows at once. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || uniqueViolation(error) === null) throw error;
    }
  }
}

/** A refusal to register is a reason of its own; any other error stays what it is. */
export const asRefusal = (error: unknown): unknown =>
  error instanceof HttpError ? new SignInRefused(error.status === 429 ? "too-many" : "registration", error) : error;
