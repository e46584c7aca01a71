import { eq, sql } from "drizzle-orm";
import type { Paging } from "#contract/paging.ts";
import type { List } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import type { Db } from "#server/db/client.ts";
import { resourceVersions } from "#server/db/schema/resources.ts";

const { id, resourceId, title, description, content, publishedAt } = resourceVersions;

const columns = { id, title, description, content, publishedAt };

const VERSIONS: List<typeof columns> = {
  columns,
  from: resourceVersions,
  where: eq(resourceId, sql.placeholder("resourceId")),
  order: { direction: "desc", keys: [publishedAt, id] },
};

export const versionsOf = (db: Db, resourceId: number, paging: Paging) =>
  readPage(db, VERSIONS, paging, { values: { resourceId } });
