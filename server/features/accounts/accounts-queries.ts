import { and, eq, isNull, sql } from "drizzle-orm";
import type { Registration } from "#contract/accounts.ts";
import type { Role } from "#contract/roles.ts";
import { addressTaken, isConfirmedByOther } from "#server/core/auth/take-address.ts";
import { selfColumns } from "#server/core/users/user-columns.ts";
import type { Db } from "#server/db/client.ts";
import { equalsIgnoreCase } from "#server/db/equals-ignore-case.ts";
import { preparedStatement } from "#server/db/prepared-statement.ts";
import { users } from "#server/db/schema/accounts.ts";

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

export async function accountByUsername(db: Db, username: string) {
  const [account] = await db
    .select({ user: selfColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(and(equalsIgnoreCase(users.username, username), isNull(users.deletedAt)));
  return account;
}

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
