import { and, eq, sql } from "drizzle-orm";
import type { Paging } from "#contract/paging.ts";
import { live, type Viewer } from "#server/core/auth/sessions.ts";
import { type Order, readPage } from "#server/core/lists/paging.ts";
import type { Db } from "#server/db/client.ts";
import { sessions } from "#server/db/schema/accounts.ts";

export function openSessionsOf(db: Db, viewer: Viewer, paging: Paging) {
  const columns = {
    id: sessions.id,
    loginTime: sessions.loginTime,
    ipAddress: sessions.ipAddress,
    userAgent: sessions.userAgent,
    current: sql<boolean>`${sessions.id} = ${viewer.sessionId}`,
  };
  const order: Order = { direction: "desc", keys: [sessions.id] };
  return readPage(db, { columns, from: sessions, where: and(eq(sessions.userId, viewer.id), live), order }, paging);
}
