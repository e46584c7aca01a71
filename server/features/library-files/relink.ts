import { createHash } from "node:crypto";
import { addressOfFile } from "#contract/file-rules.ts";
import { ResourceDraft } from "#contract/resources.ts";
import { type ImportJob, resourceIdsOf } from "./import-job.ts";
import { contentsOf, replaceContent } from "./import-queries.ts";
import { keyFor, numberIn } from "./library-format.ts";
import type { ReadResource } from "./read-resource.ts";

const LINK = /(?<![\w/.-])\/resources\/([1-9]\d{0,8})(?![\w-])/g;
const NUMBER = /^[1-9]\d{0,8}$/;

const BATCH = 100;

/** Its pictures have new addresses from the start. */
const hashOf = (content: string) => createHash("sha256").update(content.replace(FILE, "/files/")).digest("base64");

const FILE = /(?<![\w/.-])\/files\/([1-9]\d{0,8})\/[\w.~%!$&'*+,;=:@-]*/g;

/** The text with the new addresses of files, which are identified by the paths of the export. */
export function relinkFiles(content: string, files: Map<string, { id: number; name: string }>): string {
  const byNumber = new Map(Array.from(files, ([path, file]) => [numberIn(path), file]));
  return content.replace(FILE, (address, number) => {
    const file = byNumber.get(Number(number));
    return file ? addressOfFile(file.id, file.name) : address;
  });
}

/** A text whose links have the ids of another site. Its hash shows later whether somebody has edited it here. */
type Linking = { key: string; site: string; hash: string; numbers: Set<string> };

/**
 * Ids are new in every library, so a link such as `/resources/12` is wrong after a move. This collects the texts with such
 * links during the import, and replaces the ids once everything is here.
 */
export function newRelinking() {
  const keys = new Map<string, string>();
  const libraries = new Map<string, string>();
  const linking: Linking[] = [];

  function note({ key, url, draft: { content } }: ReadResource): void {
    const at = url?.lastIndexOf("/resources/") ?? -1;
    if (!url || at < 0) return;
    const [site, number] = [url.slice(0, at), url.slice(at + "/resources/".length)];
    if (!NUMBER.test(number)) return;
    keys.set(`${site} ${number}`, key);
    // A key ends with the resource's id on the site where it was made; a site that imported it has another id for it.
    if (key.endsWith(`/resources/${number}`)) libraries.set(site, key.slice(0, -`/resources/${number}`.length));
    const numbers = new Set(Array.from((content ?? "").matchAll(LINK), ([, linked = ""]) => linked));
    if (content && numbers.size > 0) linking.push({ key, site, hash: hashOf(content), numbers });
  }

  function keyOf(site: string, number: string): string | undefined {
    const library = libraries.get(site);
    return keys.get(`${site} ${number}`) ?? (library && keyFor(library, "resources", Number(number)));
  }

  async function relink(job: ImportJob): Promise<void> {
    for (let start = 0; start < linking.length; start += BATCH)
      await relinkBatch(job, linking.slice(start, start + BATCH));
  }

  async function relinkBatch({ db, library, render, userId }: ImportJob, batch: Linking[]): Promise<void> {
    const targets = batch.flatMap(({ site, numbers }) =>
      Array.from(numbers, (number) => keyOf(site, number) ?? []).flat(),
    );
    const ids = await resourceIdsOf(db, library, [...batch.map(({ key }) => key), ...targets]);
    const here = await contentsOf(
      db,
      batch.flatMap(({ key }) => ids.get(key) ?? []),
    );
    for (const { key, site, hash } of batch) {
      const id = ids.get(key);
      const content = id === undefined ? undefined : here.get(id);
      if (id === undefined || content === undefined || hashOf(content) !== hash) continue;
      const linked = content.replace(LINK, (link, number) => {
        const target = ids.get(keyOf(site, number) ?? "");
        return target === undefined ? link : `/resources/${target}`;
      });
      // Longer ids can make a very long text too long; then its links stay as they were.
      if (linked === content || !ResourceDraft.shape.content.safeParse(linked).success) continue;
      await replaceContent(db, id, {
        before: content,
        after: linked,
        html: await render(db, linked, "resource", userId),
      });
    }
  }

  return { note, relink };
}
