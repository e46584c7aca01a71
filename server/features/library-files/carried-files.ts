import { constants } from "node:fs";
import { type FileHandle, open, realpath } from "node:fs/promises";
import { join } from "node:path";
import { isPicture } from "#contract/file-rules.ts";
import { ResourceDraft } from "#contract/resources.ts";
import { type ReceivedFile, receiveFile, type Uploads } from "#server/features/files/files.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { FileError } from "#server/platform/markdown/front-matter.ts";
import type { NamedFile, ReadResource } from "./read-resource.ts";
import { relinkFiles } from "./relink.ts";

type Receiving = { db: Db; uploads: Omit<Uploads, "db">; root: string; owner: Parameters<typeof receiveFile>[1] };

/** A resource with the new ids of its files, which belong to it only once they are kept. */
export type WithFiles = { draft: ReadResource["draft"]; received: ReceivedFile[] };

/** Stores the files of a resource by the rules for uploads. If one is refused, none is stored. */
export async function receiveCarried(receiving: Receiving, resource: ReadResource): Promise<WithFiles> {
  const { attached, cover, pictures, draft } = resource;
  const received = new Map<string, ReceivedFile>();
  let { content } = draft;
  try {
    for (const named of [...attached, ...(cover ? [cover] : []), ...pictures])
      if (!received.has(named.path)) received.set(named.path, await receiveNamed(receiving, named));
    const picture = cover && received.get(cover.path);
    if (picture && !isPicture(picture)) throw new FileError(cover.line, `${cover.path}: Please choose a picture`);
    content = content && relinkFiles(content, received);
    if (!ResourceDraft.shape.content.safeParse(content).success)
      throw new FileError(1, "The text is too long with the new addresses of its pictures");
  } catch (error) {
    for (const file of received.values()) await file.discard();
    throw error;
  }
  const idOf = ({ path }: NamedFile) => received.get(path)?.id ?? 0;
  return {
    draft: {
      ...draft,
      fileIds: attached.map(idOf),
      coverId: cover && idOf(cover),
      content,
    },
    received: [...received.values()],
  };
}

async function receiveNamed({ db, uploads, root, owner }: Receiving, named: NamedFile): Promise<ReceivedFile> {
  const { path, name, line } = named;
  try {
    const file = await openInside(root, path);
    try {
      const { size } = await file.stat();
      return await receiveFile({ db, ...uploads }, owner, {
        name,
        bytes: size,
        pieces: piecesOf(file),
        keepsMade: true,
      });
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof HttpError || error instanceof FileError)
      throw new FileError(line, `${path}: ${error.message}`);
    throw error;
  }
}

/** Nothing outside the folder, and no link, which could point outside. */
async function openInside(root: string, path: string): Promise<FileHandle> {
  const wanted = join(root, path);
  const found = await realpath(wanted).catch(() => {
    throw new FileError(1, "There is no such file");
  });
  if (found !== wanted || !wanted.startsWith(join(root, "/")))
    throw new FileError(1, "This is not a file of its own in the folder; links are not followed");
  const file = await open(found, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  const stat = await file.stat();
  if (stat.isFile() && stat.size > 0) return file;
  await file.close();
  throw new FileError(1, stat.isFile() ? "This file is empty" : "This is not a file");
}

const PIECE_BYTES = 64 * 1024;

async function* piecesOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, null);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}
