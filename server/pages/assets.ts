import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Context, Hono } from "hono";
import { type Encoding, encodingFor } from "#server/platform/cache/encoding.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
};

const SUFFIXES = { br: ".br", gzip: ".gz" } as const;

type Asset = { type: string; cache: string; plain: Bytes; encoded: Partial<Record<Encoding, Bytes>> };
type Bytes = Uint8Array<ArrayBuffer>;

/** Serves the built files from memory, as they are few and small. The build compressed them. */
export async function addAssets(app: Hono, folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const read = async (file: string): Promise<Bytes> => new Uint8Array(await readFile(file));

  for (const file of files) {
    const type = TYPES[extname(file)];
    const path = file.slice(folder.length).replace(/^\/*/, "/");
    if (!type || path.startsWith("/.vite/")) continue;
    const asset: Asset = { type, cache: cacheFor(path), plain: await read(file), encoded: {} };
    for (const [encoding, suffix] of Object.entries(SUFFIXES) as [Encoding, string][]) {
      if (files.includes(file + suffix)) asset.encoded[encoding] = await read(file + suffix);
    }
    app.get(path, (c) => send(c, asset));
  }
  // Otherwise the address would return a page, without the headers that only pages have.
  app.get("/assets/*", (c) => c.text("There is no such file", 404));
}

/** A file under /assets has a hash of its content in its name, so it never changes. */
const cacheFor = (path: string) =>
  path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";

function send(c: Context, { type, cache, plain, encoded }: Asset): Response {
  const wanted = encodingFor(c.req.header("accept-encoding"));
  const bytes = encoded[wanted];
  return c.body(bytes ?? plain, 200, {
    "Content-Type": type,
    "Content-Length": String((bytes ?? plain).length),
    "Cache-Control": cache,
    Vary: "Accept-Encoding",
    ...(bytes && { "Content-Encoding": wanted }),
  });
}
