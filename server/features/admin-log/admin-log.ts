import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { LOGGED_ACTIONS, LogEntry, type LoggedAction, LogQuery } from "#contract/admin-log.ts";
import { resources } from "#server/db/schema/resources.ts";
import { adminLog } from "#server/db/schema/site.ts";
import { staffAuthorsColumn } from "#server/features/profiles/profiles.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";

type Logged = {
  actor: { id: number } | null;
  action: LoggedAction;
  targetId?: number;
  details?: Record<string, unknown>;
};

/** Call it in the transaction of the action, so that neither exists without the other. */
export async function logAdminAction(tx: Db, { actor, action, targetId, details = {} }: Logged): Promise<void> {
  const isEmpty = Object.keys(details).length === 0;
  await tx.insert(adminLog).values({
    actorId: actor?.id,
    action,
    kind: LOGGED_ACTIONS[action],
    targetId,
    details: isEmpty ? null : details,
  });
}

export function adminLogRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/admin/log",
        summary: "What admins and moderators have done, newest first",
        access: "admin",
        query: LogQuery,
        answers: { status: 200, list: LogEntry },
        isExpensive: true,
      },
      async ({ query, db }) => logEntries(db, query),
    ),
  ];
}

const BY = {
  action: eq(adminLog.action, sql.placeholder("action")),
  actor: eq(adminLog.actorId, sql.placeholder("actorId")),
};

/** Admins may see every resource, published or not. */
const resourceTitle = sql<string | null>`(select ${resources.title} from ${resources} where ${resources.id} = case
  when ${adminLog.kind} = 'resource' then ${adminLog.targetId}
  when ${adminLog.kind} = 'report' and ${adminLog.details} ->> 'kind' = 'resource'
    then (${adminLog.details} ->> 'targetId')::int
  end)`;

/** Who did it, and to whom or to whose post. */
const people = staffAuthorsColumn(sql`${adminLog.actorId}, (${adminLog.details} ->> 'userId')::int,
  case when ${adminLog.kind} = 'user' then ${adminLog.targetId} end,
  case when ${adminLog.kind} = 'report' and ${adminLog.details} ->> 'kind' = 'user'
    then (${adminLog.details} ->> 'targetId')::int end`);

const entries = (where: List["where"]) => ({
  columns: { ...getTableColumns(adminLog), resourceTitle, people },
  from: adminLog,
  where,
  order: { direction: "desc" as const, keys: [adminLog.id] },
});

/** A separate list for each set of filters, so that PostgreSQL uses the right index. */
const LISTS = {
  all: entries(undefined),
  action: entries(BY.action),
  actor: entries(BY.actor),
  both: entries(and(BY.action, BY.actor)),
};

function logEntries(db: Db, { action, actorId, ...paging }: LogQuery) {
  const filters = action ? (actorId ? "both" : "action") : actorId ? "actor" : "all";
  return readPage(db, LISTS[filters], paging, { values: { action, actorId } });
}
