import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Author } from "#contract/names.ts";
import { users } from "#server/db/schema/accounts.ts";
import { reportCases } from "#server/db/schema/moderation.ts";
import { HttpError } from "#server/platform/http-error.ts";

/** `fullNameOf` in SQL. Nobody who has deleted their account shows a name: the database sees to that. */
const SHOWN = sql.raw(`jsonb_build_object('id', author.id,
  'name', case when author.show_name
    then coalesce(nullif(concat_ws(' ', author.first_name, author.last_name), ''), author.username) end,
  'image', case when author.show_name then author.profile_image end)`);

/**
 * Who wrote a row, given the column with their number: a column for selects, for lists and for what a write returns, which
 * costs no further statement. Null where the number is. Nested, since Drizzle leaves the table out of a column's name at
 * the top of an expression.
 */
export const maybeAuthorColumn = (userId: SQLWrapper): SQL<Author | null> =>
  sql`(${sql`select ${SHOWN} from users as author where author.id = ${userId}`})`;

export const authorColumn = (userId: SQLWrapper) => maybeAuthorColumn(userId) as SQL<Author>;

/** All columns of a user but the password hash, in the shape of `Self` in the contract. */
export const selfColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  emailConfirmed: users.emailProven,
  emailRefusedAt: users.emailRefusedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImage: users.profileImage,
  bio: users.bio,
  recoveryEmail: users.recoveryEmail,
  showName: users.showName,
  mayChooseUsername: users.mayChooseUsername,
  role: users.role,
  restingRole: users.restingRole,
  createdAt: users.createdAt,
  hasPassword: sql<boolean>`${users.passwordHash} <> ''`,
  suspendedUntil: users.suspendedUntil,
  suspensionReason: users.suspensionReason,
};

/** For the unique index `users_username_key`, which compares without case. */
export const usernameTaken = () => new HttpError(409, "Username already taken");

/** Expired suspensions count as none. */
export const IS_SUSPENDED = sql`${users.suspendedUntil} > now()`;

/** The id of a moderator, and whether they are an admin; in a constant list, placeholders for them. */
export type CaseReader = { id: number | SQLWrapper; isAdmin: boolean | SQLWrapper };

/** Nested, since Drizzle leaves the table out of a column's name at the top of an expression. */
const othersOnTheTeam = (id: CaseReader["id"]) => sql`select from ${users} where ${users.role} is not null
  and ${users.id} <> ${id} and ${IS_SUSPENDED} is not true`;

/**
 * Nobody on the team reads what was reported about them or what they have posted: somebody else decides on it. Only an
 * admin without anybody else has to do it themselves.
 */
export const isCaseShownTo = ({ id, isAdmin }: CaseReader): SQL =>
  sql`(${reportCases.targetUserId} <> ${id} or (${isAdmin}::boolean and not exists (${othersOnTheTeam(id)})))`;
