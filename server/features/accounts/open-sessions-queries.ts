import { and, eq, sql } from "drizzle-orm";
import type { Paging } from "#contract/paging.ts";
import { live, type SessionViewer } from "#server/core/auth/sessions.ts";
import type { List } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import type { Db } from "#server/db/client.ts";
import { sessions } from "#server/db/schema/accounts.ts";

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

export const openSessionsOf = (db: Db, { id, sessionId }: SessionViewer, paging: Paging) =>
  readPage(db, OPEN_SESSIONS, paging, { values: { userId: id, sessionId } });
