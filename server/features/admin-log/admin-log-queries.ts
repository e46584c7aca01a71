import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { LogQuery } from "#contract/admin-log.ts";
import type { List } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import type { Db } from "#server/db/client.ts";
import { adminLog } from "#server/db/schema/admin-log.ts";
import { resources } from "#server/db/schema/resources.ts";

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

const entries = (where: List["where"]) => ({
  columns: { ...getTableColumns(adminLog), resourceTitle },
  from: adminLog,
  where,
  order: { direction: "desc" as const, keys: [adminLog.id] },
});

/** One list for each set of filters, so that PostgreSQL finds the index for it. */
const LISTS = {
  all: entries(undefined),
  action: entries(BY.action),
  actor: entries(BY.actor),
  both: entries(and(BY.action, BY.actor)),
};

export function logEntries(db: Db, { action, actorId, ...paging }: LogQuery) {
  const filters = action ? (actorId ? "both" : "action") : actorId ? "actor" : "all";
  return readPage(db, LISTS[filters], paging, { values: { action, actorId } });
}
