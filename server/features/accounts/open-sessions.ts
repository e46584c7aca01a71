import { and, eq, sql } from "drizzle-orm";
import { OpenSession, SignOutInput } from "#contract/accounts.ts";
import { IdParam, Paging } from "#contract/common-schemas.ts";
import { lockAuthorRow } from "#server/db/locks.ts";
import { sessions } from "#server/db/schema/accounts.ts";
import type { Deps } from "#server/deps.ts";
import { NOT_YOURS, ownerOnly } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { recordActivity } from "./account-queries.ts";
import { endSessionsOf, live } from "./sessions.ts";
import { verifyOwner } from "./verify-owner.ts";

export function openSessionsRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/sessions",
        summary: "Your open sessions, newest first",
        description:
          "Only sessions that have not ended or expired; the login history has the others, too. `current` is the session of this request.",
        access: "user",
        params: IdParam,
        query: Paging,
        answers: { status: 200, list: OpenSession },
        refuses: { 403: NOT_YOURS },
      },
      async ({ params, query, viewer }) => {
        ownerOnly(params.id, viewer);
        return openSessionsOf(deps.db, viewer, query);
      },
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/users/:id/sessions",
        summary: "Log out elsewhere: in one place, or everywhere else",
        description: "Without `session`, ends all but the current one. A session that has already ended is no error.",
        exemptFromWriteLimit: true,
        access: "user",
        allowedWhenSuspended: true,
        allowedWhenUnconfirmed: true,
        params: IdParam,
        body: SignOutInput,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 400: "The password is wrong", 403: NOT_YOURS, 429: "Too many wrong passwords" },
      },
      async ({ params, body, viewer }) => {
        ownerOnly(params.id, viewer);
        await endOpenSessions(deps, viewer, body);
      },
    ),
  ];
}

/** Ignores a session that has ended already or belongs to somebody else. */
async function endOpenSessions(deps: Deps, viewer: SessionViewer, { password, session }: SignOutInput): Promise<void> {
  await verifyOwner(deps, viewer, password);
  await deps.db.transaction(async (tx) => {
    await lockAuthorRow(tx, viewer);
    const ended = await endSessionsOf(tx, viewer.id, { only: session, except: viewer.sessionId });
    if (ended > 0) await recordActivity(tx, viewer.id, "logout", `Logged out in ${describePlaces(ended)}`);
  });
}

const describePlaces = (count: number) => (count === 1 ? "one other place" : `${count} other places`);

const columns = {
  id: sessions.id,
  loginTime: sessions.loginTime,
  ipAddress: sessions.ipAddress,
  userAgent: sessions.userAgent,
  current: sql<boolean>`${sessions.id} = ${sql.placeholder("sessionId")}`,
};

const OPEN_SESSIONS: List<typeof columns> = {
  columns,
  from: sessions,
  where: and(eq(sessions.userId, sql.placeholder("userId")), live),
  order: { direction: "desc", keys: [sessions.id] },
};

const openSessionsOf = (db: Db, { id, sessionId }: SessionViewer, paging: Paging) =>
  readPage(db, OPEN_SESSIONS, paging, { values: { userId: id, sessionId } });
