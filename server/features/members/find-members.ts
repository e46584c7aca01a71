import { and, sql } from "drizzle-orm";
import type { Paging } from "#contract/common-schemas.ts";
import { Member, MembersQuery } from "#contract/people.ts";
import { users } from "#server/db/schema/accounts.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";

export function membersRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/members",
        summary: "Members who show their name, by name or username",
        description:
          "Each word of the search must be part of the name or username. Members who are shown by number are not found. Without a search the list is empty.",
        access: "anyone",
        allowedWithToken: true,
        query: MembersQuery,
        answers: { status: 200, list: Member },
        cacheTags: ["names"],
        isExpensive: ({ query }) => Boolean(query.search?.trim()),
      },
      async ({ query, db }) => findMembers(db, query.search ?? "", query),
    ),
  ];
}

/** The expressions of the index. */
export const NAMES = sql`plain(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '') || ' ' || ${users.username})`;

/** Equal to `fullNameOf` for members who show their name. */
const columns = {
  id: users.id,
  name: sql<string>`coalesce(nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''), ${users.username})`,
  username: users.username,
  image: users.profileImage,
};

const MAX_WORDS = 8;

/** By the number of words: the index has a condition for each number, but none for a list of words. */
const MEMBERS = Array.from({ length: MAX_WORDS + 1 }, (_, count): List<typeof columns> => {
  const matches = Array.from(
    { length: count },
    (_, n) => sql`${NAMES} like '%' || plain(${sql.placeholder(`word${n}`)}) || '%'`,
  );
  return {
    columns,
    from: users,
    where: and(users.showName, ...(count > 0 ? matches : [sql`false`])),
    order: { direction: "asc", keys: [{ sql: NAMES, type: "text" }, users.id] },
  };
});

/** Members whose shown name or username contains all these words; nobody if there are no words. */
export function findMembers(db: Db, search: string, paging: Paging) {
  const words = search
    .split(/[\s"]+/)
    .filter((word) => word !== "" && !word.startsWith("-"))
    .slice(0, MAX_WORDS);
  const values = Object.fromEntries(words.map((word, n) => [`word${n}`, word.replace(/[\\%_]/g, "\\$&")]));
  return readPage(db, MEMBERS[words.length] as List<typeof columns>, paging, { values });
}
