import type { Db } from "#server/db/client.ts";
import { lists } from "#server/db/schema/lists.ts";
import { resources } from "#server/db/schema/resources.ts";
import { type Dated, digestsHere } from "./digests-here.ts";
import { existingIds, importedBefore } from "./import-queries.ts";
import { type Kind, ownId } from "./keys.ts";

const TABLES = { resources, lists };
const ID_COLUMNS = { resources: "resourceId", lists: "listId" } as const;

type Keyed = Dated & { digest: Uint8Array };

/**
 * Whether each of these is new here; `changed` is what says something else than it did when it came, and than what is here.
 * An export says more than the file that came: the dates that it left out, and what was edited here. A file that leaves a date
 * out says nothing about it.
 */
export async function seenBefore(db: Db, library: string, kind: Kind, items: Keyed[]) {
  const keys = items.map(({ key }) => key);
  const before = new Map((await importedBefore(db, keys)).map((row) => [row.key, row]));
  const saysTheSame = ({ key, digest }: Keyed) => isEqual(before.get(key)?.digest, digest);
  const different = items.filter((item) => before.has(item.key) && !saysTheSame(item));
  const ids = different.flatMap(({ key }) => before.get(key)?.[ID_COLUMNS[kind]] ?? []);
  const here = await digestsHere(db, library, kind, { ids, files: different });
  const own = await ownIds(db, library, kind, keys);
  return (item: Keyed): "new" | "there" | "changed" => {
    if (!before.has(item.key)) return own.has(item.key) ? "there" : "new";
    return saysTheSame(item) || isEqual(here.get(item.key), item.digest) ? "there" : "changed";
  };
}

const isEqual = (a: Uint8Array | undefined, b: Uint8Array) => a !== undefined && Buffer.compare(a, b) === 0;

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
