import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Author } from "#contract/authors.ts";

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
