import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { and, asc, eq, exists, isNotNull, isNull, or, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { Email, Password, Username } from "#contract/accounts.ts";
import type { Role } from "#contract/roles.ts";
import type { Config } from "#server/config.ts";
import { lockAddress, lockAdminChanges } from "#server/db/locks.ts";
import { passkeys, twoSteps, users } from "#server/db/schema/accounts.ts";
import { isLastAdmin, recordActivity } from "#server/features/accounts/account-queries.ts";
import { clearSignInAttempts } from "#server/features/accounts/log-in-limit.ts";
import { removeWaysBack } from "#server/features/accounts/log-in-methods.ts";
import { revokeResetLinks } from "#server/features/accounts/password-reset.ts";
import { hashPassword, passwordProblem } from "#server/features/accounts/password-rules.ts";
import { notify } from "#server/features/accounts/security-notices.ts";
import { endSessionsOf } from "#server/features/accounts/sessions.ts";
import { takeAddress } from "#server/features/accounts/take-address.ts";
import { removeTwoStep } from "#server/features/accounts/two-step.ts";
import { setPassword } from "#server/features/accounts/verify-owner.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import type { Invalidation } from "#server/platform/cache/invalidation.ts";
import { type Db, equalsIgnoreCase } from "#server/platform/db/client.ts";
import { uniqueViolation } from "#server/platform/db/errors.ts";

/** A mistake of the person who typed the command; only its message is shown. */
class CommandError extends Error {}

function valid<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new CommandError(result.error.issues[0]?.message);
  return result.data;
}

/** The typed password, if it keeps the usual rules, or a random one, which the message then shows. */
async function choosePassword(typed: string | undefined, owner: { username: string; email: string }) {
  if (typed === undefined) {
    const password = randomBytes(12).toString("base64url");
    return { password, message: `The password is ${password} (shown only now).` };
  }
  const password = valid(Password, typed);
  const reason = await passwordProblem(password, owner);
  if (reason) throw new CommandError(reason);
  return { password, message: "The password is the one you gave." };
}

const columns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  restingRole: users.restingRole,
};

async function memberByUsername(db: Db, username: string) {
  const [found] = await db
    .select(columns)
    .from(users)
    .where(and(equalsIgnoreCase(users.username, username), isNull(users.deletedAt)));
  return found;
}

type NewAdmin = { username: string; email: string; passwordHash: string };

/** The operator vouches for the address. */
async function insertAdmin(db: Db, admin: NewAdmin): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAddress(tx, admin.email);
    const [created] = await tx
      .insert(users)
      .values({ ...admin, role: "admin", emailProven: true })
      .returning({ id: users.id });
    if (created) await takeAddress(tx, created.id, admin.email);
  });
}

/** Does nothing to an account that was deleted meanwhile. */
async function setRole(db: Db, id: number, role: Role | null): Promise<void> {
  await db
    .update(users)
    .set({ role, restingRole: null, suspendedUntil: null, suspensionReason: null })
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
}

function allAdmins(db: Db) {
  const passkey = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id));
  return db
    .select({
      ...columns,
      twoStep: isNotNull(twoSteps.userId),
      hasPasskeys: sql<boolean>`${exists(passkey)}`,
    })
    .from(users)
    .leftJoin(twoSteps, eq(twoSteps.userId, users.id))
    .where(or(eq(users.role, "admin"), eq(users.restingRole, "admin")))
    .orderBy(asc(users.username));
}

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

/** Also takes away a role that is on hold. */
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

/** All sessions end, as after a reset link, and so does every other way in that an intruder may have added. */
async function resetPassword({ db, config, given, password, say }: CommandInput): Promise<void> {
  const { id, username, email } = await member(db, given[0]);
  const chosen = await choosePassword(password, { username, email });
  const passwordHash = await hashPassword(chosen.password);
  await db.transaction(async (tx) => {
    await setPassword(tx, id, passwordHash);
    await revokeResetLinks(tx, id);
    await removeWaysBack(tx, { id, email });
    await endSessionsOf(tx, id);
    await clearSignInAttempts(tx, { id, username, email }, null);
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
  say(wasOn ? `${username} logs in with the password alone now.` : `${username} has no two-step sign-in.`);
}

async function list({ db, say }: CommandInput): Promise<void> {
  for (const { username, email, restingRole, twoStep, hasPasskeys } of await allAdmins(db)) {
    const onHold = restingRole ? ", role on hold until promoted again" : "";
    say(`${username} <${email}>${twoStep ? ", two-step sign-in" : ""}${hasPasskeys ? ", passkeys" : ""}${onHold}`);
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

const lineOf = ([name, { takes, password, does }]: [string, (typeof COMMANDS)[string]]) => {
  const call = [name, ...takes.map((word) => `<${word}>`), ...(password ? ["[--password]"] : [])].join(" ");
  return `  npm run admin -- ${call.padEnd(42)} ${does}`;
};

export const USAGE = `Manages admins in the database that the settings name (DATABASE_URL or DATA_DIR).

${Object.entries(COMMANDS).map(lineOf).join("\n")}

A password is made up and shown once; with --password it is read from the standard input.`;

/** Undefined if the arguments are not those of a command. */
export function parseCommand(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { password: { type: "boolean", default: false } },
    });
    const [name = "", ...given] = positionals;
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command?.takes.length !== given.length || (values.password && !command.password)) return undefined;
    return { command, given, asksPassword: values.password };
  } catch {
    return undefined;
  }
}
