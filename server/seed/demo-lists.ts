import { listItems, lists } from "#server/db/schema/lists.ts";
import type { Db } from "#server/platform/db/client.ts";
import { lists as demoLists } from "./demo/lists.ts";
import type { Ids } from "./demo-ids.ts";
import { oldestFirst, type Past } from "./demo-time.ts";

type Seeded = { teachers: Ids; resource: Ids; ago: Past };

export async function seedLists(tx: Db, { teachers, resource, ago }: Seeded): Promise<void> {
  const all = oldestFirst(demoLists);
  const made = await tx
    .insert(lists)
    .values(
      all.map(({ items, by, daysAgo, ...list }) => ({
        ...list,
        userId: teachers(by),
        resourceIds: items.map((item) => resource(item.resource)),
        createdAt: ago(daysAgo),
        updatedAt: ago(daysAgo),
      })),
    )
    .returning({ id: lists.id });
  await tx
    .insert(listItems)
    .values(
      all.flatMap(({ items }, index) =>
        items.map((item) => ({ listId: made[index]?.id ?? 0, resourceId: resource(item.resource), note: item.note })),
      ),
    );
}
