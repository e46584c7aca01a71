import { and, eq } from "drizzle-orm";
import { isPicture } from "#contract/file-rules.ts";
import { files } from "#server/db/schema/files.ts";
import type { SentBytes } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isReadable } from "./file-access.ts";
import { HAS_ARRIVED, noSuchFile } from "./files.ts";
import { bytesOf, readBytes } from "./stored-bytes.ts";

type Header = (name: string) => string | undefined;

/** The whole file or a part of it; nothing if the client already has it. */
export async function download(
  db: Db,
  { id, width: wanted, viewer }: { id: number; width: number | null; viewer: Viewer | null },
  header: Header,
): Promise<SentBytes> {
  const file = await readableFile(db, id, viewer);
  const width = Math.min(
    ...file.widths.filter((width) => wanted !== null && width >= wanted),
    Number.POSITIVE_INFINITY,
  );
  const part = { fileId: id, width: Number.isFinite(width) ? width : 0 };
  const etag = `"${Buffer.from(file.sha256 ?? []).toString("base64url")}-${part.width}"`;
  const headers = { ...headersOf(file), ETag: etag };
  if (isKnown(etag, header("if-none-match"))) return { status: 304, headers, body: null };
  const bytes = part.width === 0 ? file.bytes : await bytesOf(db, part);
  const range = isFor(etag, header("if-range")) ? rangeOf(header("range"), bytes) : null;
  if (range === "none") {
    return { status: 416, headers: { ...headers, "Content-Range": `bytes */${bytes}` }, body: null };
  }
  const sent = range ?? { start: 0, end: bytes };
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "Content-Length": String(sent.end - sent.start),
      ...(range && { "Content-Range": `bytes ${range.start}-${range.end - 1}/${bytes}` }),
    },
    body: streamOf(readBytes(db, part, sent)),
  };
}

/** The bytes of a file in pieces, one statement each; null if the file is deleted or the viewer may not read it. */
export async function openFile(db: Db, id: number, viewer: Viewer | null): Promise<AsyncGenerator<Uint8Array> | null> {
  const [file] = await db
    .select({ bytes: files.bytes })
    .from(files)
    .where(and(eq(files.id, id), HAS_ARRIVED, isReadable(viewer)));
  return file ? readBytes(db, { fileId: id, width: 0 }, { start: 0, end: file.bytes }) : null;
}

async function readableFile(db: Db, id: number, viewer: Viewer | null) {
  const { name, type, bytes, widths, sha256 } = files;
  const [file] = await db
    .select({ name, type, bytes, widths, sha256, isPublic: isReadable(null) })
    .from(files)
    .where(and(eq(files.id, id), HAS_ARRIVED, isReadable(viewer)));
  if (!file) throw noSuchFile();
  return file;
}

type Served = { name: string; type: string; isPublic: boolean };

/** Any cache may keep it and asks each time: what is removed, or is for members only now, is gone everywhere at once. */
const PUBLIC = "public, no-cache";

const headersOf = ({ name, type, isPublic }: Served) => ({
  "Content-Type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
  "Content-Disposition": dispositionOf(isPicture({ type }) ? "inline" : "attachment", name),
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "Cross-Origin-Resource-Policy": "same-site",
  "Cache-Control": isPublic ? PUBLIC : "private, no-store",
  "Accept-Ranges": "bytes",
});

/** In ASCII for old programs, in any script for all others (RFC 6266). */
function dispositionOf(kind: string, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const isKnown = (etag: string, ifNoneMatch: string | undefined) =>
  ifNoneMatch?.split(",").some((known) => known.trim() === "*" || known.trim().replace(/^W\//, "") === etag) ?? false;

const isFor = (etag: string, ifRange: string | undefined) => ifRange === undefined || ifRange === etag;

type Range = { start: number; end: number };

/** Null means the whole file: for anything but one range of bytes, which a server need not support. */
function rangeOf(header: string | undefined, bytes: number): Range | "none" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") return Number(last) > 0 ? { start: Math.max(0, bytes - Number(last)), end: bytes } : "none";
  if (last !== "" && Number(last) < Number(first)) return null;
  if (Number(first) >= bytes) return "none";
  return { start: Number(first), end: last === "" ? bytes : Math.min(bytes, Number(last) + 1) };
}

/** Reads a piece once the client has taken the previous one. */
export function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream {
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { value, done } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
