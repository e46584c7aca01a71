import type { ExportedList, ExportedResource } from "./export-queries.ts";
import { keyFor } from "./keys.ts";
import { pathOf, resourceFile, withFrontMatter } from "./library-format.ts";

type Site = { library: string; appUrl: string };
export type ExportedFile = { path: string; text: string };

export function fileOfResource({ id, importedAs, author, ...resource }: ExportedResource, site: Site): ExportedFile {
  const { originalId, originalImportedAs } = resource;
  const text = resourceFile({
    ...resource,
    key: importedAs ?? keyFor(site.library, "resources", id),
    url: `${site.appUrl}/resources/${id}`,
    author: author.name,
    remixOf: originalId && (originalImportedAs ?? keyFor(site.library, "resources", originalId)),
    createdAt: resource.createdAt.toISOString(),
    publishedAt: resource.publishedAt?.toISOString(),
  });
  return { path: pathOf("resources", id, resource.title), text };
}

export function fileOfList(
  { id, importedAs, author, title, description, items, ...list }: ExportedList,
  site: Site,
): ExportedFile {
  const fields = {
    key: importedAs ?? keyFor(site.library, "lists", id),
    url: `${site.appUrl}/lists/${id}`,
    title,
    description,
    author: author.name,
    createdAt: list.createdAt.toISOString(),
    updatedAt: list.updatedAt.toISOString(),
  };
  const told = items.map((item) => ({
    resource: item.importedAs ?? keyFor(site.library, "resources", item.id),
    ...(item.note !== null && { note: item.note }),
  }));
  return { path: pathOf("lists", id, title), text: withFrontMatter({ ...fields, items: told }, null) };
}
