import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { Mentionable, MentionsQuery } from "#contract/people.ts";
import { users } from "#server/db/schema/accounts.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { NAMES } from "./find-members.ts";

export function mentionsRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/mentions",
        summary: "Members to mention with an @",
        description: `At most ${MOST}: first those who wrote in the topic or about the resource, the latest first, then others by name. Members who chose to be shown by their number are offered to staff only, with \`name\` null. Oneself is never offered.`,
        access: "user",
        query: MentionsQuery,
        answers: { status: 200, body: z.array(Mentionable) },
        isExpensive: ({ query }) => Boolean(query.search?.trim()),
        limit: "mentionsPerUser",
      },
      async ({ query, viewer, db }) => mentionable(db, query, viewer),
    ),
  ];
}

const MOST = 8;

/** Only the latest posts of a long thread count. */
const LATEST_POSTS = 200;

/** Most names contain any two letters, so this many candidates suffice, and no index helps to find them. */
const MOST_MATCHES = 300;

/** Everybody who wrote in the thread, if it is public. */
const inTopic = (id: number) => sql`
  select user_id, created_at from topics where id = ${id} and removed is null
  union all (select user_id, created_at from replies where topic_id = ${id} and removed is null
    and exists (select from topics where id = ${id} and removed is null) order by id desc limit ${LATEST_POSTS})`;

const aboutResource = (id: number) => {
  const isPublic = sql`exists (select from resources where id = ${id} and status = 'approved')`;
  return sql`
    select user_id, created_at from resources where id = ${id} and status = 'approved'
    union all (select user_id, created_at from comments where resource_id = ${id} and ${isPublic}
      order by id desc limit ${LATEST_POSTS})
    union all (select user_id, created_at from ratings where resource_id = ${id} and comment is not null
      and ${isPublic} order by id desc limit ${LATEST_POSTS})`;
};

const NOBODY = sql`select 0 as user_id, now() as created_at where false`;

async function mentionable(db: Db, { search = "", topic, resource }: MentionsQuery, viewer: SessionViewer) {
  const word = search.trim().replace(/^@/, "");
  const like = word.replace(/[\\%_]/g, "\\$&");
  const isNumber = sql`${users.id}::text = ${/^(?:user #?)?(\d{1,10})$/i.exec(word)?.[1] ?? ""}`;
  const mayBeOffered = sql`${users.deletedAt} is null and ${users.id} <> ${viewer.id}
    and ${viewer.role === null ? users.showName : sql`true`}`;
  const hasWord = sql`${NAMES} like '%' || plain(${like}) || '%'`;
  const matches = viewer.role === null ? hasWord : sql`(${hasWord} or ${isNumber})`;
  const found = await rows<Mentionable>(
    db,
    sql`with thread as (
        select user_id, max(created_at) as last_post
        from (${topic ? inTopic(topic) : resource ? aboutResource(resource) : NOBODY}) as posts group by user_id
      ), candidates as (
        (select ${users.id} from thread join users on users.id = thread.user_id where ${mayBeOffered} and ${matches})
        union (select ${users.id} from users where ${word !== ""} and ${mayBeOffered}
          and lower(username collate "C") = lower(${word} collate "C"))
        union (select ${users.id} from users where ${word !== ""} and ${mayBeOffered} and ${matches} limit ${MOST_MATCHES})
      )
      select ${users.id}, username,
        case when show_name then coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) end as name,
        case when show_name then profile_image end as image
      from candidates join users using (id) left join thread on thread.user_id = ${users.id}
      order by last_post desc nulls last, lower(username collate "C") = lower(${word} collate "C") desc, ${isNumber} desc,
        ' ' || ${NAMES} like '% ' || plain(${like}) || '%' desc, ${NAMES}, ${users.id}
      limit ${MOST}`,
  );
  return found;
}
