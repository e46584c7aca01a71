import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { AttachedFile } from "#contract/files.ts";
import type { ResourceList } from "#contract/lists.ts";
import { authorName } from "#contract/names.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { safeName } from "./file-names.ts";

/** Text, or the bytes of a file, which are already compressed. */
type Entry = { path: string; words: string } | { path: string; pieces: AsyncIterable<Uint8Array> };

/** What the reader may read now; null for a deleted file or one they may not see. */
export type PackReader = {
  resource: (id: number) => Promise<ResourceDetail | null>;
  file: (id: number) => Promise<AsyncIterable<Uint8Array> | null>;
};

/** Archives of this format are limited to 4 GB, and a list may have more than that. */
const MAX_BYTES_OF_FILES = 2 ** 30;

type Written = (resource: ResourceDetail) => string;

/**
 * The resources of a list as Markdown, each with its files in a folder of the same name, read one after the other while the
 * archive is being sent. Paths are unique, as each begins with the resource's number in the list.
 */
export async function* packEntries(
  list: ResourceList,
  read: PackReader,
  { markdown, origin, most = MAX_BYTES_OF_FILES }: { markdown: Written; origin: string; most?: number },
): AsyncGenerator<Entry> {
  const digits = String(list.items.length).length;
  const contents = [
    `# ${list.title}`,
    `By ${authorName(list.author)}`,
    ...(list.description ? [list.description] : []),
  ];
  const leftOut: string[] = [];
  let bytes = 0;
  for (const [n, { resource: card, note }] of list.items.entries()) {
    const resource = await read.resource(card.id);
    if (!resource) continue;
    const name = `${String(n + 1).padStart(digits, "0")} ${safeName(resource.title, `Resource ${resource.id}`)}`;
    yield { path: `${name}.md`, words: markdown(resource) };
    contents.push([`${n + 1}. ${resource.title}`, ...(note ? [note] : [])].join("\n\n   "));
    for (const [file, path] of withPaths(resource.files)) {
      const fits = bytes + file.bytes <= most;
      const pieces = fits ? await read.file(file.id) : null;
      if (!fits) leftOut.push(`- ${origin}${file.url}`);
      if (!pieces) continue;
      bytes += file.bytes;
      yield { path: `${name}/${path}`, pieces };
    }
  }
  if (leftOut.length > 0) contents.push("Files that were too large together for one archive:", leftOut.join("\n"));
  yield { path: "Contents.md", words: `${contents.join("\n\n")}\n` };
}

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Unique also on systems that ignore case. */
function withPaths(files: AttachedFile[]): [AttachedFile, string][] {
  const taken = new Set<string>();
  return files.map((file) => {
    const name = file.name.replace(DEVICE, "$&_");
    const dot = name.includes(".") ? name.lastIndexOf(".") : name.length;
    const [words, ending] = [name.slice(0, dot), name.slice(dot)];
    let path = words + ending;
    for (let n = 2; taken.has(path.toLowerCase()); n++) path = `${words} (${n})${ending}`;
    taken.add(path.toLowerCase());
    return [file, path];
  });
}

/** The bytes of an archive. The next piece is read once the previous one was taken, so only one is in memory. */
export async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    made.push(data);
  });
  for await (const entry of entries) {
    const file = "words" in entry ? new ZipDeflate(entry.path) : new ZipPassThrough(entry.path);
    zip.add(file);
    if ("words" in entry) file.push(Buffer.from(entry.words));
    else {
      for await (const piece of entry.pieces) {
        file.push(piece);
        yield* made.splice(0);
      }
    }
    file.push(new Uint8Array(0), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
}
