import { and, type SQL, sql } from "drizzle-orm";
import { type Order, orderBy } from "#server/core/lists/list.ts";
import { IS_APPROVED } from "#server/core/resources/is-approved.ts";
import type { Db } from "#server/db/client.ts";
import { resources } from "#server/db/schema/resources.ts";

export const NEWEST: Order = { direction: "desc", keys: [resources.createdAt, resources.id] };

export const newestIds = (db: Db, matching: SQL | undefined, limit: number) =>
  idsOf(
    db
      .select({ id: resources.id })
      .from(resources)
      .where(and(IS_APPROVED, matching))
      .orderBy(...orderBy(NEWEST))
      .limit(limit),
  );

export const idsOf = async (query: PromiseLike<{ id: number }[]>) => (await query).map(({ id }) => id);

/** One parameter, however many there are. */
export const isOneOf = (ids: number[]) => sql`${resources.id} = any (${sql.param(`{${ids}}`)}::integer[])`;
