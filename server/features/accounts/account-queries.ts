import { isIP } from "node:net";
import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Registration } from "#contract/accounts.ts";
import type { Role } from "#contract/roles.ts";
import type { Config } from "#server/config.ts";
import { activityLog, users } from "#server/db/schema/accounts.ts";
import { selfColumns } from "#server/features/profiles/profiles.ts";
import { type Db, equalsIgnoreCase, preparedStatement } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { addressTaken, isConfirmedByOther } from "./take-address.ts";

const selectSelf = preparedStatement("self", (db) =>
  db
    .select(selfColumns)
    .from(users)
    .where(eq(users.id, sql.placeholder("id"))),
);

export async function selfById(db: Db, id: number) {
  const [user] = await selectSelf(db, { id });
  return user;
}

/**
 * The account with this username or email address. An unconfirmed address may be somebody else's, so it counts only where
 * confirming is not required.
 */
export async function accountByName(db: Db, typed: string, { requireConfirmedEmail }: Config) {
  // Phone keyboards add a blank after an address.
  const name = typed.trim();
  // A username cannot contain an @.
  const isNamed = name.includes("@")
    ? and(equalsIgnoreCase(users.email, name), requireConfirmedEmail ? users.emailProven : IS_UNIQUE_ADDRESS)
    : equalsIgnoreCase(users.username, name);
  const [account] = await db
    .select({ user: selfColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(and(isNamed, isNull(users.deletedAt)));
  return account;
}

/** The condition of `users_email_key`. */
const IS_UNIQUE_ADDRESS = or(users.emailProven, isNull(users.confirmBy));

/** Whether the account still has the password that was checked. Locks it against changes until the transaction ends. */
export async function stillHasPassword(db: Db, id: number, passwordHash: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for("share");
  return found.length > 0;
}

type NewUser = Omit<Registration, "password" | "invite"> & {
  passwordHash: string;
  role: Role | null;
  requiredDomain?: string | null;
  mayChooseUsername?: true;
};

const DAYS_TO_CONFIRM = 7;

/**
 * The unique indexes settle races; the error names the index, and so what is taken. An address that has yet to be confirmed
 * is in no unique index, so hold `lockAddress`.
 */
export async function insertUser(db: Db, user: NewUser, mustConfirm: boolean) {
  if (mustConfirm && (await isConfirmedByOther(db, user.email, null))) throw addressTaken();
  const confirmBy = mustConfirm ? sql`now() + make_interval(days => ${DAYS_TO_CONFIRM})` : null;
  const [created] = await db
    .insert(users)
    .values({ ...user, confirmBy })
    .returning(selfColumns);
  if (!created) throw new Error("insert returned no user");
  return created;
}

type Action = (typeof activityLog.$inferInsert)["action"];

/** Call it in the transaction of the action, so that neither exists without the other. */
export async function recordActivity(db: Db, userId: number, action: Action, details: string): Promise<void> {
  await db.insert(activityLog).values({ userId, action, details });
}

export async function isLastAdmin(db: Db, userId: number): Promise<boolean> {
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), ne(users.id, userId)))
    .limit(1);
  return others.length === 0;
}

/** The part of an address after its @, in lower case. */
export const emailDomain = (email: string) => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** The site that a passkey is for, in WebAuthn's terms: the host name, and the origin of the pages that may ask for it. */
type RelyingParty = { id: string; origin: string };

/** Browsers support passkeys only for a named host, over https or on the computer itself. */
export function relyingPartyOf(appUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(appUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, ""))) return null;
  const isSecure = protocol === "https:" || /(^|\.)localhost$/.test(hostname);
  return isSecure ? { id: hostname, origin } : null;
}

export function relyingParty({ appUrl }: Pick<Config, "appUrl">): RelyingParty {
  const found = relyingPartyOf(appUrl);
  if (!found) throw new HttpError(409, "Passkeys need a site with a name and https. This one has none.");
  return found;
}
