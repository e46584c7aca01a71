import { and, eq, sql } from "drizzle-orm";
import type { Paging } from "#contract/paging.ts";
import { liveToken } from "#server/core/auth/api-tokens.ts";
import type { List } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import type { Db } from "#server/db/client.ts";
import { apiTokens } from "#server/db/schema/api-tokens.ts";

/** All but the hash. */
const columns = {
  id: apiTokens.id,
  name: apiTokens.name,
  scope: apiTokens.scope,
  createdAt: apiTokens.createdAt,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
};

const API_TOKENS: List<typeof columns> = {
  columns,
  from: apiTokens,
  where: and(eq(apiTokens.userId, sql.placeholder("userId")), liveToken),
  order: { direction: "desc", keys: [apiTokens.id] },
};

export const apiTokensOf = (db: Db, userId: number, paging: Paging) =>
  readPage(db, API_TOKENS, paging, { values: { userId } });

export const countApiTokens = (db: Db, userId: number): Promise<number> =>
  db.$count(apiTokens, and(eq(apiTokens.userId, userId), liveToken));

export async function insertApiToken(db: Db, token: typeof apiTokens.$inferInsert) {
  const [created] = await db.insert(apiTokens).values(token).returning(columns);
  if (!created) throw new Error("insert returned no API token");
  return created;
}

/** Returns its name, if there was one. */
export async function deleteApiToken(db: Db, id: number, userId: number): Promise<string | undefined> {
  const own = and(eq(apiTokens.id, id), eq(apiTokens.userId, userId), liveToken);
  const [deleted] = await db.delete(apiTokens).where(own).returning({ name: apiTokens.name });
  return deleted?.name;
}
