import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";

// The database derives the rest from existing rows, in one statement for all of them.

/** One in forty is based on another: a few have many versions, most have none. */
export const addRemixes = (tx: Db, firstId: number) =>
  tx.execute(sql`
    update resources set remix_of = original.id from resources as original
    where (resources.id - ${firstId}) % 40 = 39 and resources.id >= ${firstId}
      and original.id = resources.id - (resources.id - ${firstId}) % 400
      and original.status = 'approved' and original.licence in ('CC0 1.0', 'CC BY 4.0')`);

/** One teacher in three has made a list of saved resources, and every second list is public. */
export async function addLists(tx: Db, firstUserId: number): Promise<void> {
  await tx.execute(sql`
    insert into lists (user_id, title, visibility, resource_ids, created_at, updated_at)
    select user_id, 'For class ' || (1 + (user_id - ${firstUserId}) % 12),
      case (user_id - ${firstUserId}) % 2 when 0 then 'public' else 'private' end,
      (array_agg(resource_id order by saved_at, resource_id))[:40], max(saved_at), max(saved_at)
    from saves where user_id >= ${firstUserId} and (user_id - ${firstUserId}) % 3 = 0 group by user_id`);
  await tx.execute(sql`
    insert into list_items (list_id, resource_id) select id, unnest(resource_ids) from lists where user_id >= ${firstUserId}`);
}
