import { and, eq, gt, sql } from "drizzle-orm";
import type { Context } from "hono";
import { SENDER_HEADER } from "#contract/cookies-and-headers.ts";
import { apiTokens, users } from "#server/db/schema/accounts.ts";
import type { Deps } from "#server/deps.ts";
import type { SessionViewer, TokenViewer } from "#server/platform/api/viewer.ts";
import type { CacheContext } from "#server/platform/cache/cache.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import { clientAddress } from "#server/platform/http/client-address.ts";
import {
  bearerTokenIn,
  clearSessionCookie,
  isRead,
  readSessionCookie,
  writeSessionCookie,
} from "#server/platform/http/credentials.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { countAttempt } from "#server/platform/limits/rate-limiter.ts";
import { hashToken, newToken } from "#server/platform/tokens.ts";
import { needsTwoStepUnless, viewerColumns, viewerOf } from "./sessions.ts";

type RequestContext<V> = { viewer: V | null; cacheContext: CacheContext };

/** The viewer of a page, and the cache context of their reads. */
export async function requestContext(c: Context, deps: Deps): Promise<RequestContext<SessionViewer>> {
  const token = readSessionCookie(c);
  const context = await contextOf(c, token, deps);
  // Otherwise the browser would get no cached responses while it sends the cookie of an ended session. Only a page clears the
  // cookie: a background call may be answered after the person has logged in again, and would log them out.
  if (token && !context.viewer) clearSessionCookie(c, deps.config.appUrl);
  return context;
}

/** The same for an API call, which a program makes with a token. The cookie is then ignored. */
export async function callContext(c: Context, deps: Deps): Promise<RequestContext<SessionViewer | TokenViewer>> {
  const token = bearerTokenIn(c.req.header("authorization"));
  if (token === undefined) return checkSender(c, await contextOf(c, readSessionCookie(c), deps));
  return {
    cacheContext: deps.cache.newContext(false),
    viewer: await once(c, "program", () => viewerOfBearer(c, token, deps)),
  };
}

/** Several parts of the server ask who makes a request. It is looked up, and counted, once. */
function once<T>(c: Context, name: string, find: () => Promise<T>): Promise<T> {
  const found = c.get(name) ?? find();
  c.set(name, found);
  return found;
}

/**
 * A tab that shows one account must not write as another one that logged in in a second tab: the browser sends the new cookie
 * with the writes of both.
 */
function checkSender(c: Context, context: RequestContext<SessionViewer>): RequestContext<SessionViewer> {
  const sender = c.req.header(SENDER_HEADER);
  if (sender !== undefined && context.viewer && sender !== String(context.viewer.id)) {
    throw new HttpError(412, "You are logged in to another account in this browser now. Please reload the page.");
  }
  return context;
}

async function contextOf(c: Context, token: string | undefined, deps: Deps): Promise<RequestContext<SessionViewer>> {
  const cacheContext = deps.cache.newContext(isRead(c.req.method) && token === undefined);
  return { cacheContext, viewer: token ? await once(c, "person", () => viewerOfCookie(c, token, deps)) : null };
}

async function viewerOfCookie(c: Context, token: string, deps: Deps): Promise<SessionViewer | null> {
  const viewer = await viewerOf(deps.db, token);
  c.set("viewerId", viewer?.id);
  if (viewer?.needsExtension) {
    deps.extendSession(viewer.sessionId);
    writeSessionCookie(c, token, deps.config.appUrl);
  }
  return viewer;
}

/** A program whose token has ended gets an error even where visitors get an answer: visitors may get a different one. */
async function viewerOfBearer(c: Context, token: string, deps: Deps): Promise<TokenViewer> {
  const viewer = looksLikeToken(token) ? await viewerOfToken(deps.db, token) : null;
  if (!viewer) {
    const ipAddress = clientAddress(c, deps.config.trustProxy);
    deps.log.info({ ipAddress }, "API token refused");
    await countAttempt(deps, "unknownTokensPerAddress", ipAddress);
    throw new HttpError(401, "This API token is unknown, or has ended", { challenge: 'Bearer error="invalid_token"' });
  }
  c.set("viewerId", viewer.id);
  if (viewer.isLongUnmarked) deps.markTokenUsed(viewer.tokenId);
  return viewer;
}

/** The prefix lets programs that look for leaked secrets recognize a token. */
const PREFIX = "hub_";
const TOKEN = /^hub_[\w-]{43}$/;

export function newApiToken(): { token: string; hash: Uint8Array } {
  const token = PREFIX + newToken().token;
  return { token, hash: hashToken(token) };
}

const looksLikeToken = (text: string) => TOKEN.test(text);

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

async function viewerOfToken(db: Db, token: string): Promise<Found | null> {
  const [found] = await tokenByHash(db, { hash: hashToken(token) });
  return found ?? null;
}

export const markTokenUsed = (db: Db, tokenId: number) =>
  db
    .update(apiTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiTokens.id, tokenId), isLongUnmarked));
