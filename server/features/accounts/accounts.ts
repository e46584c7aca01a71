import type { Login, Registration } from "#contract/accounts.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { hashPassword, passwordMatches } from "#server/core/auth/password-hash.ts";
import { rejectGuessablePassword } from "#server/core/auth/password-rules.ts";
import { endSession, startSession, type Viewer, type Visit } from "#server/core/auth/sessions.ts";
import type { Deps } from "#server/core/deps.ts";
import { countAttempt, uncountAttempt } from "#server/core/limits/rate-limiter.ts";
import { recordActivity } from "#server/core/users/activity-log.ts";
import { lockAuthorRow } from "#server/core/users/lock-author-row.ts";
import { uniqueViolation } from "#server/db/unique-violation.ts";
import { accountByUsername, insertUser, stillHasPassword } from "./accounts-queries.ts";
import { signInCount } from "./sign-in-count.ts";
import { countingCodes, takeSecondStep } from "./two-step.ts";

const TAKEN: Record<string, HttpError> = {
  users_username_key: new HttpError(409, "Username already taken"),
  users_email_key: new HttpError(409, "Email already in use"),
};

const incorrect = () => new HttpError(401, "Incorrect username or password");

/** `before` is whoever is signed in with the same browser; their session ends with the cookie that it loses. */
export async function register(deps: Deps, { password, ...person }: Registration, visit: Visit, before: Viewer | null) {
  await countAttempt(deps, "registrationPerAddress", visit.ipAddress ?? "unknown");
  await rejectGuessablePassword("password", password, person);
  const passwordHash = await hashPassword(password);
  try {
    return await deps.db.transaction(async (tx) => {
      const user = await insertUser(tx, { ...person, passwordHash });
      return { user, secret: await signIn(tx, user.id, visit, before) };
    });
  } catch (error) {
    throw TAKEN[uniqueViolation(error) ?? ""] ?? error;
  }
}

/** Guessing at an account must not go unnoticed by whoever runs the hub. */
export async function logIn(deps: Deps, login: Login, visit: Visit, before: Viewer | null) {
  try {
    return await tryLogIn(deps, login, visit, before);
  } catch (error) {
    if (error instanceof HttpError && error.status !== 503) {
      const account = await accountByUsername(deps.db, login.username).catch(() => undefined);
      const { status, message: reason } = error;
      deps.log.info(
        { userId: account?.user.id ?? null, ipAddress: visit.ipAddress, status, reason },
        "sign-in refused",
      );
    }
    throw error;
  }
}

async function tryLogIn(deps: Deps, { username, password, code }: Login, visit: Visit, before: Viewer | null) {
  const address = visit.ipAddress ?? "unknown";
  await countAttempt(deps, "signInPerAddress", address);
  const account = await accountByUsername(deps.db, username);
  const count = await signInCount(deps.db, username, account?.user.id, address);
  await countAttempt(deps, ...count);
  if (!(await passwordMatches(account?.passwordHash, password)) || !account) {
    throw incorrect();
  }
  await uncountAttempt(deps, "signInPerAddress", address);
  await uncountAttempt(deps, ...count);
  const { user, passwordHash } = account;
  const enter = () =>
    deps.db.transaction(async (tx) => {
      // A reset ends all sessions, so none may begin behind its back with the password it replaced.
      if (!(await stillHasPassword(tx, user.id, passwordHash))) throw incorrect();
      await takeSecondStep({ ...deps, db: tx }, user, code);
      return signIn(tx, user.id, visit, before);
    });
  return { user, secret: await (code === undefined ? enter() : countingCodes(deps, user, enter)) };
}

async function signIn(tx: Deps["db"], userId: number, visit: Visit, before: Viewer | null): Promise<string> {
  if (before) await endSession(tx, before.sessionId);
  await recordActivity(tx, userId, "login", `Signed in from ${visit.ipAddress ?? "an unknown address"}`);
  return startSession(tx, userId, visit);
}

export async function logOut({ db }: Deps, viewer: Viewer): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAuthorRow(tx, viewer);
    if (await endSession(tx, viewer.sessionId)) await recordActivity(tx, viewer.id, "logout", "Signed out");
  });
}
