import type { Status } from "#contract/decisions.ts";
import type { Role } from "#contract/roles.ts";
import { lists } from "#server/db/schema/lists.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Uploads } from "#server/features/files/files.ts";
import type { RenderWithPeople } from "#server/features/texts/texts.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type ExportedFile, fileOfList, fileOfResource } from "./export-library.ts";
import { listsById, resourcesById } from "./export-queries.ts";
import { existingIds, importedBefore } from "./import-queries.ts";
import { type Kind, ownId, type Problem } from "./library-format.ts";
import { markdownSource, type ReadResource, readList, readResource } from "./read-resource.ts";

export type ImportDeps = {
  db: Db;
  render: RenderWithPeople;
  /** The database and settings that the rules for uploads need. */
  uploads: Omit<Uploads, "db">;
};

export type ImportOptions = {
  /** The member who becomes the owner. */
  userId: number;
  status: Extract<Status, "pending" | "approved">;
  /** Reports that an entry is refused. */
  onProblem: (file: string, problem: Problem) => void;
  /** Reports that a part of an entry is left out. */
  onNote: (file: string, note: Problem) => void;
  onProgress?: (summary: ImportSummary) => void;
};

export type ImportSummary = {
  resources: number;
  lists: number;
  /** Already imported. */
  there: number;
  /** Already imported, but changed since. */
  changed: number;
  refused: number;
  /** The names of unknown fields, and how often each occurred. */
  unknown: Map<string, number>;
  /** The number of resources whose original was not imported. */
  unlinked: number;
};

export type Item = ReadResource & { file: string };

export type ImportJob = ImportDeps &
  ImportOptions & {
    library: string;
    /** The folder with the files. */
    root: string;
    owner: { id: number; role: Role | null };
    summary: ImportSummary;
    onSeenBefore: (file: string, state: "there" | "changed") => void;
  };

const TABLES = { resources, lists };
const ID_COLUMNS = { resources: "resourceId", lists: "listId" } as const;

type Keyed = Dated & { digest: Uint8Array };

/**
 * Which of these entries are new. `changed`: resources whose file differs from both the last import and the database. An export
 * has more than the imported file: dates that the file left out, and later edits here. A date that the file leaves out is not
 * compared.
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

/** The ids of these resource keys that exist here. */
export async function resourceIdsOf(db: Db, library: string, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const imported = (await importedBefore(db, keys)).flatMap(({ key, resourceId }) =>
    resourceId === null ? [] : [[key, resourceId] as const],
  );
  return new Map([...(await ownIds(db, library, "resources", keys)), ...imported]);
}

/** Recognizes resources that were exported from here. */
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

const DATES = ["createdAt", "publishedAt", "updatedAt"] as const;

/** The dates in a file. A resource has no `updatedAt`, and a list no `publishedAt`. */
type Dated = { key: string } & { [Name in (typeof DATES)[number]]?: Date | null };

/** The digests of what an export would write today, by key, without the dates that the imported files leave out. */
async function digestsHere(
  db: Db,
  library: string,
  kind: Kind,
  { ids, files }: { ids: number[]; files: Dated[] },
): Promise<Map<string, Uint8Array>> {
  if (ids.length === 0) return new Map();
  const read = kind === "resources" ? readResource : readList;
  const byKey = new Map(files.map((file) => [file.key, file]));
  const found = (await filesOf(db, library, kind, ids)).flatMap(({ text }) => {
    const source = markdownSource(text);
    const file = byKey.get(String(source.fields.key));
    for (const name of DATES) if (!file?.[name]) delete source.fields[name];
    // A rule may be newer than a stored resource. Then an equal file could not be read either.
    const { value } = read(source, () => {});
    return value ? [[value.key, value.digest] as const] : [];
  });
  return new Map(found);
}

async function filesOf(db: Db, library: string, kind: Kind, ids: number[]): Promise<ExportedFile[]> {
  // Addresses are for readers, and no part of a digest.
  const site = { library, appUrl: "" };
  if (kind === "resources") return (await resourcesById(db, ids)).map((resource) => fileOfResource(resource, site));
  return (await listsById(db, ids)).map((list) => fileOfList(list, site));
}
