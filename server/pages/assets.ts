import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Context, Hono } from "hono";
import { type Encoding, encodingFor } from "#server/core/cache/encoding.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
};

const ENDINGS = { br: ".br", gzip: ".gz" } as const;

type Asset = { type: string; cache: string; plain: Bytes; encoded: Partial<Record<Encoding, Bytes>> };
type Bytes = Uint8Array<ArrayBuffer>;

/** Serves the built files. They are few and small, so they are kept in memory, compressed at build time. */
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
    for (const [encoding, ending] of Object.entries(ENDINGS) as [Encoding, string][]) {
      if (files.includes(file + ending)) asset.encoded[encoding] = await read(file + ending);
    }
    app.get(path, (c) => answer(c, asset));
  }
  // Not a page, which would come without the headers that pages have and files need not.
  app.get("/assets/*", (c) => c.text("There is no such file", 404));
}

/** A file under /assets carries a hash of its content in its name, so it never changes. */
const cacheFor = (path: string) =>
  path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";

function answer(c: Context, { type, cache, plain, encoded }: Asset): Response {
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
