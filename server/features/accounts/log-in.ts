import type { Login, Registration } from "#contract/accounts.ts";
import { lockAddress, lockAuthorRow } from "#server/db/locks.ts";
import type { Deps } from "#server/deps.ts";
import { usernameTaken } from "#server/features/profiles/profiles.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import { uniqueViolation } from "#server/platform/db/errors.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { countAttempt, isWithin, uncountAttempt } from "#server/platform/limits/rate-limiter.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { accountByName, insertUser, recordActivity, stillHasPassword } from "./account-queries.ts";
import { sendFirstConfirmLink } from "./confirm-email.ts";
import { admitNewcomer, logInvitedRole } from "./invitations.ts";
import { signInLimitsFor } from "./log-in-limit.ts";
import { hashPassword, passwordMatches, rejectGuessablePassword } from "./password-rules.ts";
import { endSession, signIn, type Visit } from "./sessions.ts";
import { addressTaken, takeAddress } from "./take-address.ts";
import { checkSecondStep, limitCodeAttempts } from "./two-step.ts";

const TAKEN: Record<string, HttpError> = {
  users_username_key: usernameTaken(),
  users_email_key: addressTaken(),
};

const incorrect = () => new HttpError(401, "Incorrect username or password");

export async function register(
  deps: Deps,
  { password, invite, ...person }: Registration,
  visit: Visit,
  previous: SessionViewer | null,
) {
  await countAttempt(deps, "registrationPerAddress", visit.ipAddress);
  await rejectGuessablePassword("password", password, person);
  const passwordHash = await hashPassword(password);
  const { requireConfirmedEmail } = deps.config;
  try {
    const registered = await deps.db.transaction(async (tx) => {
      await lockAddress(tx, person.email);
      const invitation = await admitNewcomer(tx, person.email, invite === null ? null : hashToken(invite));
      const role = invitation?.role ?? null;
      const requiredDomain = invitation?.requiredDomain ?? null;
      const newUser = { ...person, passwordHash, role, requiredDomain };
      const user = await insertUser(tx, newUser, requireConfirmedEmail);
      await logInvitedRole(tx, invitation, user.id);
      // The link came by mail to that very address.
      if (invitation?.email) await takeAddress(tx, user.id, person.email);
      else await sendFirstConfirmLink({ ...deps, db: tx }, user);
      return {
        user: { ...user, emailConfirmed: Boolean(invitation?.email) },
        secret: await signIn(tx, user.id, visit, previous),
      };
    });
    deps.wakeMailJob();
    return registered;
  } catch (error) {
    throw TAKEN[uniqueViolation(error) ?? ""] ?? error;
  }
}

/** Logs every refused attempt, so that admins can notice password guessing. */
export async function logIn(deps: Deps, login: Login, visit: Visit, previous: SessionViewer | null) {
  try {
    return await tryLogIn(deps, login, visit, previous);
  } catch (error) {
    if (error instanceof HttpError && error.status !== 503) {
      const account = await accountByName(deps.db, login.username, deps.config).catch(() => undefined);
      const { status, message: reason } = error;
      deps.log.info(
        { userId: account?.user.id ?? null, ipAddress: visit.ipAddress, status, reason },
        "sign-in refused",
      );
    }
    throw error;
  }
}

/** The account with this username or email address and password. Refuses wrong ones, and too many attempts. */
export async function checkCredentials(deps: Deps, name: string, password: string, visit: Visit) {
  const { ipAddress } = visit;
  await countAttempt(deps, "signInPerAddress", ipAddress);
  const account = await accountByName(deps.db, name, deps.config);
  const limits = await signInLimitsFor(deps.db, name, account?.user.id, ipAddress);
  await countAttempt(deps, ...limits.ofName);
  // A 429 after attempts with the other name would reveal whose address it is.
  const mayTry = await isWithin(deps, ...limits.ofAccount);
  if (!(await passwordMatches(mayTry ? account?.passwordHash : undefined, password)) || !account) {
    throw incorrect();
  }
  await uncountAttempt(deps, "signInPerAddress", ipAddress);
  await uncountAttempt(deps, ...limits.ofName);
  await uncountAttempt(deps, ...limits.ofAccount);
  return account;
}

async function tryLogIn(deps: Deps, { username, password, code }: Login, visit: Visit, previous: SessionViewer | null) {
  const { user, passwordHash } = await checkCredentials(deps, username, password, visit);
  const completeSignIn = () =>
    deps.db.transaction(async (tx) => {
      // A concurrent reset ends all sessions, so none may start with the password it has just replaced.
      if (!(await stillHasPassword(tx, user.id, passwordHash))) throw incorrect();
      await checkSecondStep({ ...deps, db: tx }, user, code);
      return signIn(tx, user.id, visit, previous);
    });
  return {
    user,
    secret: await (code === undefined ? completeSignIn() : limitCodeAttempts(deps, user, completeSignIn)),
  };
}

export async function logOut({ db }: Deps, viewer: SessionViewer): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAuthorRow(tx, viewer);
    if (await endSession(tx, viewer.sessionId)) await recordActivity(tx, viewer.id, "logout", "Logged out");
  });
}
