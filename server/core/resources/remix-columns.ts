import { sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { ResourceDetail } from "#contract/resources.ts";
import { authorColumn } from "#server/core/users/shown-author.ts";

type Remixes = Pick<z.infer<typeof ResourceDetail>, "basedOn" | "remixes">;

const MOST_SHOWN = 10;

const REMIX = sql`jsonb_build_object('id', other.id, 'userId', other.user_id,
  'author', ${authorColumn(sql.raw("other.user_id"))}, 'title', other.title)`;

/** What a resource is based on, and the newest of what is based on it, as far as everybody may see them. */
export const remixColumns = {
  basedOn: sql<Remixes["basedOn"]>`(select ${REMIX} from resources as other
    where other.id = resources.remix_of and other.status = 'approved')`,
  remixes: sql<Remixes["remixes"]>`(select coalesce(jsonb_agg(${REMIX} order by other.id desc), '[]') from (
    select id, user_id, title from resources as version
    where version.remix_of = resources.id and version.status = 'approved'
    order by id desc limit ${sql.raw(String(MOST_SHOWN))}) as other)`,
};
