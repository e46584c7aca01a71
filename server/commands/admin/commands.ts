import { Email, Username } from "#contract/accounts.ts";
import type { Role } from "#contract/roles.ts";
import type { Config } from "#server/config.ts";
import { isLastAdmin, lockAdminChanges } from "#server/core/auth/last-admin.ts";
import { hashPassword } from "#server/core/auth/password-hash.ts";
import { revokeResetLinks } from "#server/core/auth/revoke-reset-links.ts";
import { endSessionsOf } from "#server/core/auth/sessions.ts";
import type { Invalidation } from "#server/core/cache/invalidation.ts";
import { notify } from "#server/core/mail/security-notices.ts";
import { recordActivity } from "#server/core/users/activity-log.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import type { Db } from "#server/db/client.ts";
import { uniqueViolation } from "#server/db/unique-violation.ts";
import { setPassword } from "#server/features/accounts/passwords-queries.ts";
import { removeWaysBack } from "#server/features/accounts/remove-ways-back.ts";
import { clearSignInAttempts } from "#server/features/accounts/sign-in-limit.ts";
import { removeTwoStep } from "#server/features/accounts/two-step-queries.ts";
import { allAdmins, insertAdmin, memberByUsername, setRole } from "./admin-queries.ts";
import { CommandError, valid } from "./command-error.ts";
import { choosePassword } from "./password.ts";

type CommandInput = {
  db: Db;
  /** Tells running servers which cached responses are out of date. */
  invalidation: Pick<Invalidation, "publishInvalidation">;
  config: Config;
  /** The arguments, in the order of the command's `takes`. */
  given: string[];
  /** The password that was typed; without one, a random one is generated. */
  password?: string | undefined;
  say: (line: string) => void;
};

type Command = { takes: string[]; password?: true; does: string; run: (input: CommandInput) => Promise<void> };

async function member(db: Db, username = "") {
  const found = await memberByUsername(db, username);
  if (!found) throw new CommandError(`There is no user ${username}`);
  return found;
}

const TAKEN: Record<string, string> = {
  users_username_key: "This username is already taken",
  users_email_key: "This email is already in use",
};

async function create({ db, given, password, say }: CommandInput): Promise<void> {
  const username = valid(Username, given[0]);
  const email = valid(Email, given[1]);
  const chosen = await choosePassword(password, { username, email });
  try {
    await insertAdmin(db, { username, email, passwordHash: await hashPassword(chosen.password) });
  } catch (error) {
    const taken = TAKEN[uniqueViolation(error) ?? ""];
    throw taken ? new CommandError(taken) : error;
  }
  say(`Admin ${username} has been made. ${chosen.message}`);
}

async function promote({ db, invalidation, given, say }: CommandInput): Promise<void> {
  const { id, username, role } = await db.transaction(async (tx) => {
    const found = await member(tx, given[0]);
    await changeRole(tx, found, "admin");
    return found;
  });
  await invalidation.publishInvalidation([`user ${id}`]);
  say(role === "admin" ? `${username} is an admin already.` : `${username} is an admin now.`);
}

/** Takes a role away that rests, too. */
async function demote({ db, invalidation, given, say }: CommandInput): Promise<void> {
  const { id, username, isAdmin } = await db.transaction(async (tx) => {
    await lockAdminChanges(tx);
    const found = await member(tx, given[0]);
    const isAdmin = (found.role ?? found.restingRole) === "admin";
    if (isAdmin && (await isLastAdmin(tx, found.id))) {
      throw new CommandError(`${found.username} is the only admin`);
    }
    if (isAdmin) await changeRole(tx, found, null);
    return { ...found, isAdmin };
  });
  await invalidation.publishInvalidation([`user ${id}`]);
  say(isAdmin ? `${username} is not an admin any more.` : `${username} is not an admin.`);
}

/** Without an actor, the log shows that it was done on the server's command line. */
async function changeRole(
  tx: Db,
  { id, role: from, restingRole }: { id: number; role: Role | null; restingRole: Role | null },
  to: Role | null,
): Promise<void> {
  if (from === to && !restingRole) return;
  await setRole(tx, id, to);
  await logAdminAction(tx, { actor: null, action: "role_changed", targetId: id, details: { from, to } });
}

/** As with a reset link, all sessions end, and so does whatever somebody else could come back with. */
async function resetPassword({ db, config, given, password, say }: CommandInput): Promise<void> {
  const { id, username, email } = await member(db, given[0]);
  const chosen = await choosePassword(password, { username, email });
  const passwordHash = await hashPassword(chosen.password);
  await db.transaction(async (tx) => {
    await setPassword(tx, id, passwordHash);
    await revokeResetLinks(tx, id);
    await removeWaysBack(tx, { id, email });
    await endSessionsOf(tx, id);
    await clearSignInAttempts(tx, { id, username }, null);
    await recordActivity(tx, id, "password_reset_completed", "New password set on the server, logged out everywhere");
    await notify({ db: tx, config }, { id, username, email }, "passwordChanged");
  });
  say(`${username} has a new password and has been logged out everywhere. ${chosen.message}`);
}

/** For somebody who has lost both their app and the recovery code. */
async function twoStepOff({ db, config, given, say }: CommandInput): Promise<void> {
  const { id, username, email } = await member(db, given[0]);
  const wasOn = await db.transaction(async (tx) => {
    if (!(await removeTwoStep(tx, id))) return false;
    await notify({ db: tx, config }, { id, username, email }, "twoStepOff");
    return true;
  });
  say(wasOn ? `${username} signs in with the password alone now.` : `${username} has no two-step sign-in.`);
}

async function list({ db, say }: CommandInput): Promise<void> {
  for (const { username, email, restingRole, twoStep, hasPasskeys } of await allAdmins(db)) {
    const rests = restingRole ? ", role rests until promoted again" : "";
    say(`${username} <${email}>${twoStep ? ", two-step sign-in" : ""}${hasPasskeys ? ", passkeys" : ""}${rests}`);
  }
}

export const COMMANDS: Record<string, Command> = {
  create: { takes: ["username", "email"], password: true, does: "make an admin", run: create },
  promote: { takes: ["username"], does: "make a user an admin", run: promote },
  demote: { takes: ["username"], does: "make an admin an ordinary user", run: demote },
  "reset-password": {
    takes: ["username"],
    password: true,
    does: "set a new password, remove all passkeys, end all sessions",
    run: resetPassword,
  },
  "two-step-off": { takes: ["username"], does: "let a user log in without a code", run: twoStepOff },
  list: { takes: [], does: "name the admins", run: list },
};
