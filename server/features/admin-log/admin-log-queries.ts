import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { LogQuery } from "#contract/admin-log.ts";
import type { List } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import type { Db } from "#server/db/client.ts";
import { adminLog } from "#server/db/schema/admin-log.ts";

const BY = {
  action: eq(adminLog.action, sql.placeholder("action")),
  actor: eq(adminLog.actorId, sql.placeholder("actorId")),
};

const entries = (where: List["where"]) => ({
  columns: getTableColumns(adminLog),
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
