import { and, inArray, isNull } from "drizzle-orm";
import type { Named } from "#contract/names.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";

const columns = { id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName };

/** The names of these people, without those who have deleted their account. */
export async function namesOf(db: Db, ids: number[]): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select(columns)
    .from(users)
    .where(and(inArray(users.id, [...new Set(ids)]), isNull(users.deletedAt)));
  return new Map(found.map(({ id, ...named }) => [id, named]));
}
