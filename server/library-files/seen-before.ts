import type { Db } from "#server/db/client.ts";
import { lists } from "#server/db/schema/lists.ts";
import { resources } from "#server/db/schema/resources.ts";
import { existingIds, importedBefore } from "./import-queries.ts";
import { ownId } from "./keys.ts";

const TABLES = { resources, lists };

type Kind = keyof typeof TABLES;
type Keyed = { key: string; digest: Uint8Array };

/** Whether each of these is new here; `changed` is what says something else than it did when it came. */
export async function seenBefore(db: Db, library: string, kind: Kind, items: Keyed[]) {
  const keys = items.map(({ key }) => key);
  const before = new Map((await importedBefore(db, keys)).map(({ key, digest }) => [key, digest]));
  const own = await ownIds(db, library, kind, keys);
  return (item: Keyed): "new" | "there" | "changed" => {
    const digest = before.get(item.key);
    if (digest) return Buffer.compare(digest, item.digest) === 0 ? "there" : "changed";
    return own.has(item.key) ? "there" : "new";
  };
}

/** Of these keys of resources those that are here, with their numbers. */
export async function resourceIdsOf(db: Db, library: string, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const imported = (await importedBefore(db, keys)).flatMap(({ key, resourceId }) =>
    resourceId === null ? [] : [[key, resourceId] as const],
  );
  return new Map([...(await ownIds(db, library, "resources", keys)), ...imported]);
}

/** What was exported from here comes back as what it is. */
async function ownIds(db: Db, library: string, kind: Kind, keys: string[]): Promise<Map<string, number>> {
  const own = new Map(
    keys.flatMap((key) => {
      const id = ownId(library, kind, key);
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
  const here = await existingIds(db, TABLES[kind], [...own.values()]);
  return new Map([...own].filter(([, id]) => here.has(id)));
}
