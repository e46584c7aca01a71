import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Author } from "#contract/names.ts";
import { users } from "#server/db/schema/accounts.ts";
import { reportCases } from "#server/db/schema/moderation.ts";
import { mutes } from "#server/db/schema/notices.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { greetingName } from "#server/platform/mail/compose.ts";

/** `fullNameOf` in SQL. The database makes sure that a deleted account shows no name. */
const SHOWN = sql.raw(`jsonb_build_object('id', author.id,
  'name', case when author.show_name
    then coalesce(nullif(concat_ws(' ', author.first_name, author.last_name), ''), author.username) end,
  'image', case when author.show_name then author.profile_image end)`);

const SHOWN_TO_STAFF = sql.raw(`jsonb_build_object('id', author.id,
  'name', case when author.deleted_at is null
    then coalesce(nullif(concat_ws(' ', author.first_name, author.last_name), ''), author.username) end,
  'image', case when author.show_name then author.profile_image end)`);

/**
 * The author of a row, given the column with their id: a column for selects, for lists and for the rows that a write returns,
 * which needs no further statement. Null for authors who are shown by number. Nested, since Drizzle omits the table from column
 * names at the top level of an expression.
 */
export const maybeAuthorColumn = (userId: SQLWrapper): SQL<Author | null> =>
  sql`(${sql`select ${SHOWN} from users as author where author.id = ${userId}`})`;

export const authorColumn = (userId: SQLWrapper) => maybeAuthorColumn(userId) as SQL<Author>;

/** As staff see people in their own screens: by name, even those shown by number. Never where others read it, too. */
export const staffAuthorColumn = (userId: SQLWrapper) =>
  sql<Author>`(${sql`select ${SHOWN_TO_STAFF} from users as author where author.id = ${userId}`})`;

/** The same for several people, given their ids. Nulls among them count for nobody. */
export const staffAuthorsColumn = (ids: SQL) =>
  sql<
    Author[]
  >`(${sql`select coalesce(jsonb_agg(${SHOWN_TO_STAFF} order by author.id), '[]'::jsonb) from users as author
    where author.id in (${ids})`})`;

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
  // A nested query, since Drizzle omits the table from column names at the top level of an expression.
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

/** "Hello Mia", or the username if there is no first name. */
export async function greetingOf(db: Db, { id, username }: { id: number; username: string }): Promise<string> {
  const [user] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, id));
  return `Hello ${greetingName(user?.firstName ?? null, username)}`;
}

/** For the unique index `users_username_key`, which ignores case. */
export const usernameTaken = () => new HttpError(409, "Username already taken");

/** Expired suspensions count as none. */
export const IS_SUSPENDED = sql`${users.suspendedUntil} > now()`;

/** The id of a moderator, and whether they are an admin; placeholders for both where a statement is built once. */
export type CaseReader = { id: number | SQLWrapper; isAdmin: boolean | SQLWrapper };

/** A nested query, since Drizzle omits the table from column names at the top level of an expression. */
const othersOnTheTeam = (id: CaseReader["id"]) => sql`select from ${users} where ${users.role} is not null
  and ${users.id} <> ${id} and ${IS_SUSPENDED} is not true`;

/**
 * Staff do not read reports about themselves or their own posts: another member of the team decides on them. Only a sole admin
 * has to do it themselves.
 */
export const isCaseShownTo = ({ id, isAdmin }: CaseReader): SQL =>
  sql`(${reportCases.targetUserId} <> ${id} or (${isAdmin}::boolean and not exists (${othersOnTheTeam(id)})))`;
