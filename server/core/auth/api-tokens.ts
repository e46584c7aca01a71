import { and, eq, gt, sql } from "drizzle-orm";
import type { Scope } from "#contract/api-tokens.ts";
import type { Db } from "#server/db/client.ts";
import { preparedStatement } from "#server/db/prepared-statement.ts";
import { users } from "#server/db/schema/accounts.ts";
import { apiTokens } from "#server/db/schema/api-tokens.ts";
import { needsTwoStepUnless, type Viewer, viewerColumns } from "./sessions.ts";
import { hashToken, newToken } from "./token.ts";

/** A program that acts for somebody. */
export type TokenViewer = Viewer & { scope: Scope };

/** By the letters in front, programs that look for leaked secrets can tell what it is. */
const PREFIX = "hub_";
const TOKEN = /^hub_[\w-]{43}$/;

export function newApiToken(): { token: string; hash: Uint8Array } {
  const token = PREFIX + newToken().token;
  return { token, hash: hashToken(token) };
}

export const looksLikeToken = (text: string) => TOKEN.test(text);

/**
 * What an `Authorization: Bearer` header holds, even if that is nothing; undefined if there is no such header. Other
 * schemes are none of ours: a proxy in front may ask for a password of its own.
 */
export const bearerTokenIn = (header: string | undefined): string | undefined =>
  header !== undefined && /^bearer(?:\s|$)/i.test(header) ? header.slice("bearer".length).trim() : undefined;

export const liveToken = gt(apiTokens.expiresAt, sql`now()`);

const isLongUnmarked = sql<boolean>`coalesce(${apiTokens.lastUsedAt} < now() - interval '1 minute', true)`;

type Found = TokenViewer & { tokenId: number; isLongUnmarked: boolean };

/** A token has no second step of its own. It counts as the session in which it was made. */
const needsTwoStep = needsTwoStepUnless(sql`(api_tokens.with_two_steps
  or exists (select from two_steps where two_steps.user_id = users.id))`);

const tokenByHash = preparedStatement<{ hash: Uint8Array }, Found[]>("live_api_token", (db) =>
  db
    .select({ ...viewerColumns, needsTwoStep, scope: apiTokens.scope, tokenId: apiTokens.id, isLongUnmarked })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.tokenHash, sql.placeholder("hash")), liveToken)),
);

export async function viewerOfToken(db: Db, token: string): Promise<Found | null> {
  const [found] = await tokenByHash(db, { hash: hashToken(token) });
  return found ?? null;
}

export const markTokenUsed = (db: Db, tokenId: number) =>
  db
    .update(apiTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiTokens.id, tokenId), isLongUnmarked));
