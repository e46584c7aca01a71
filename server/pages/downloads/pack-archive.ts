import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { AttachedFile } from "#contract/files.ts";
import type { ResourceList } from "#contract/lists.ts";
import { authorName } from "#contract/names.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { safeName } from "./file-names.ts";

/** Words, or the bytes of a file, which are compressed already. */
type Entry = { path: string; words: string } | { path: string; pieces: AsyncIterable<Uint8Array> };

/** What may be read now by whoever wants the archive; null for what is gone or not theirs to see. */
export type PackReader = {
  resource: (id: number) => Promise<ResourceDetail | null>;
  file: (id: number) => Promise<AsyncIterable<Uint8Array> | null>;
};

/** Archives of this kind cannot have more than 4 GB, and a list may name more than that. */
const MAX_BYTES_OF_FILES = 2 ** 30;

type Written = (resource: ResourceDetail) => string;

/**
 * The resources of a list as Markdown, each with its files in a folder of the same name, read one after the other while the
 * archive is on its way. Two resources have no path in common, as each begins with its number in the list.
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

/** Unique on systems that do not tell capitals from small letters, too. */
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

/** The bytes of an archive. The next piece is read when the one before was taken, so one piece at a time is in memory. */
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
