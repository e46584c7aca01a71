import { and, eq, sql } from "drizzle-orm";
import {
  ApiToken,
  ApiTokenInput,
  ApiTokenParams,
  MAX_TOKEN_DAYS,
  MAX_TOKENS,
  NewApiToken,
} from "#contract/api-tokens.ts";
import { IdParam, Paging } from "#contract/common-schemas.ts";
import { lockAuthorRow } from "#server/db/locks.ts";
import { apiTokens } from "#server/db/schema/accounts.ts";
import type { Deps } from "#server/deps.ts";
import { NOT_YOURS, ownerOnly, twoStepRequired } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { recordActivity } from "./account-queries.ts";
import { liveToken, newApiToken } from "./find-viewer.ts";
import { notify } from "./security-notices.ts";
import { sessionHasTwoSteps } from "./sessions.ts";
import { lockOwner, verifyOwner, wrongPassword } from "./verify-owner.ts";

export function apiTokensRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/tokens",
        summary: "Your API tokens, newest first",
        description: "Only valid tokens, without the secrets themselves, which cannot be shown again.",
        access: "user",
        params: IdParam,
        query: Paging,
        answers: { status: 200, list: ApiToken },
        refuses: { 403: NOT_YOURS },
      },
      async ({ params, query, viewer }) => {
        ownerOnly(params.id, viewer);
        return apiTokensOf(deps.db, viewer.id, query);
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/users/:id/tokens",
        summary: "Create an API token",
        description:
          "Answers with the `token`, which is shown only now. It expires at `expiresAt`, at most a year from now, or earlier if its owner revokes it, gets a new password, turns on two-step sign-in, logs out everywhere else or deletes the account.",
        access: "user",
        params: IdParam,
        body: ApiTokenInput,
        answers: { status: 201, body: NewApiToken },
        cacheTags: [],
        refuses: {
          400: "The password is wrong, or `expiresAt` is past or more than a year away",
          403: NOT_YOURS,
          409: "There are 20 already",
          429: "Too many wrong passwords",
        },
      },
      async ({ params, body, viewer }) => {
        ownerOnly(params.id, viewer);
        return makeApiToken(deps, viewer, body);
      },
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/users/:id/tokens/:tokenId",
        summary: "Revoke an API token, at once and for good",
        description: "Needs no password, because it only removes permissions.",
        exemptFromWriteLimit: true,
        access: "user",
        allowedWhenSuspended: true,
        allowedWhenUnconfirmed: true,
        params: ApiTokenParams,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 403: NOT_YOURS, 404: "This token has already ended" },
      },
      async ({ params, viewer, db }) => {
        ownerOnly(params.id, viewer);
        await endApiToken({ ...deps, db }, viewer, params.tokenId);
      },
    ),
  ];
}

const DAY_MS = 24 * 60 * 60_000;

/** Returns the token, which cannot be shown again: the database has only its hash. */
async function makeApiToken(deps: Deps, viewer: SessionViewer, { password, ...wanted }: ApiTokenInput) {
  checkEnd(wanted.expiresAt);
  // No second step is asked of a token, so staff who need one must have used it before they make a token.
  if (viewer.needsTwoStep) throw twoStepRequired();
  const owner = await verifyOwner(deps, viewer, password);
  const { token, hash: tokenHash } = newApiToken();
  const made = await deps.db.transaction(async (tx) => {
    // A concurrent password reset ends all tokens, so a request with the replaced password must not make a new one.
    if (!(await lockOwner(tx, viewer.id, owner.passwordHash))) throw wrongPassword();
    if ((await countApiTokens(tx, viewer.id)) >= MAX_TOKENS) {
      throw new HttpError(
        409,
        `You have ${MAX_TOKENS} API tokens, which is as many as one can have. Revoke one first.`,
      );
    }
    await recordActivity(tx, viewer.id, "token_created", `Created the API token “${wanted.name}”`);
    await notify({ ...deps, db: tx }, { ...owner, id: viewer.id }, "tokenMade");
    const withTwoSteps = await sessionHasTwoSteps(tx, viewer.sessionId);
    return insertApiToken(tx, { ...wanted, userId: viewer.id, tokenHash, withTwoSteps });
  });
  deps.wakeMailJob();
  return { ...made, token };
}

async function endApiToken({ db }: Deps, viewer: SessionViewer, tokenId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAuthorRow(tx, viewer);
    const name = await deleteApiToken(tx, tokenId, viewer.id);
    if (name === undefined) throw new HttpError(404, "This API token has already ended");
    await recordActivity(tx, viewer.id, "token_ended", `Revoked the API token “${name}”`);
  });
}

/** An hour more than a year, because clocks differ. */
function checkEnd(expiresAt: Date): void {
  const days = (expiresAt.getTime() - Date.now()) / DAY_MS;
  const message =
    days <= 0 ? "Choose a time in the future" : days > MAX_TOKEN_DAYS + 1 / 24 ? "A token lasts a year at most" : null;
  if (message) throw new HttpError(400, message, { fields: { expiresAt: message } });
}

/** All columns but the hash. */
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

const apiTokensOf = (db: Db, userId: number, paging: Paging) =>
  readPage(db, API_TOKENS, paging, { values: { userId } });

const countApiTokens = (db: Db, userId: number): Promise<number> =>
  db.$count(apiTokens, and(eq(apiTokens.userId, userId), liveToken));

async function insertApiToken(db: Db, token: typeof apiTokens.$inferInsert) {
  const [created] = await db.insert(apiTokens).values(token).returning(columns);
  if (!created) throw new Error("insert returned no API token");
  return created;
}

/** Returns the token's name, or nothing if there is no such token. */
async function deleteApiToken(db: Db, id: number, userId: number): Promise<string | undefined> {
  const own = and(eq(apiTokens.id, id), eq(apiTokens.userId, userId), liveToken);
  const [deleted] = await db.delete(apiTokens).where(own).returning({ name: apiTokens.name });
  return deleted?.name;
}
