import type { Db } from "#server/db/client.ts";
import { listsById, resourcesById } from "./export-queries.ts";
import { type ExportedFile, fileOfList, fileOfResource } from "./exported-file.ts";
import type { Kind } from "./keys.ts";
import { markdownSource } from "./markdown-source.ts";
import { readList } from "./read-list.ts";
import { readResource } from "./read-resource.ts";

const DATES = ["createdAt", "publishedAt", "updatedAt"] as const;

/** What a file says of its dates. A resource has no `updatedAt`, and a list no `publishedAt`. */
export type Dated = { key: string } & { [Name in (typeof DATES)[number]]?: Date | null };

/** The digests of what an export would say of these today, by their keys: without the dates that their files leave out. */
export async function digestsHere(
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
    // A rule may be younger than what is here; then no file that says the same can be read either.
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
