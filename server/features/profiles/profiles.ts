import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Author } from "#contract/names.ts";
import { users } from "#server/db/schema/accounts.ts";
import { reportCases } from "#server/db/schema/moderation.ts";
import { mutes } from "#server/db/schema/notices.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { greetingName } from "#server/platform/mail/compose.ts";

/** `fullNameOf` in SQL. Nobody who has deleted their account shows a name: the database sees to that. */
const SHOWN = sql.raw(`jsonb_build_object('id', author.id,
  'name', case when author.show_name
    then coalesce(nullif(concat_ws(' ', author.first_name, author.last_name), ''), author.username) end,
  'image', case when author.show_name then author.profile_image end)`);

const SHOWN_TO_STAFF = sql.raw(`jsonb_build_object('id', author.id,
  'name', case when author.deleted_at is null
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

/** As staff see people where they work: by name, also those who chose their number. Never where others read it, too. */
export const staffAuthorColumn = (userId: SQLWrapper) =>
  sql<Author>`(${sql`select ${SHOWN_TO_STAFF} from users as author where author.id = ${userId}`})`;

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
  profileImageId: users.profileImageId,
  bio: users.bio,
  recoveryEmail: users.recoveryEmail,
  showName: users.showName,
  teachesSubjects: users.teachesSubjects,
  teachesGrades: users.teachesGrades,
  // Nested, since Drizzle leaves the table out of a column's name at the top of an expression.
  mutedIds: sql<
    number[]
  >`(${sql`select array(select muted_id from ${mutes} where ${mutes.userId} = ${users.id} order by muted_id)`})`,
  welcomed: users.welcomed,
  mayChooseUsername: users.mayChooseUsername,
  role: users.role,
  restingRole: users.restingRole,
  createdAt: users.createdAt,
  hasPassword: sql<boolean>`${users.passwordHash} <> ''`,
  suspendedUntil: users.suspendedUntil,
  suspensionReason: users.suspensionReason,
};

/** "Hello Mia", or the username of somebody who gave no first name. */
export async function greetingOf(db: Db, { id, username }: { id: number; username: string }): Promise<string> {
  const [user] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, id));
  return `Hello ${greetingName(user?.firstName ?? null, username)}`;
}

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
