import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { ensureInstalled, root } from "./install.mjs";

const SOURCES = ["contract", "server", "web", "public", "package-lock.json", "vite.config.ts", "scripts/build.mjs"];
const COMPRESSIBLE = new Set([".css", ".js", ".svg", ".txt"]);
const stamp = `${root}dist/.built`;

/** Builds both sides unless nothing changed since the last time. */
export async function ensureBuilt() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building…");
  rmSync(`${root}dist`, { recursive: true, force: true });
  const { createBuilder } = await import("vite");
  const builder = await createBuilder({ root, logLevel: "warn" });
  await builder.buildApp();
  compress(`${root}dist/web`);
  writeFileSync(stamp, wanted);
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of filesIn(root + source)) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** @param {string} folder */
function compress(folder) {
  for (const file of filesIn(folder)) {
    if (!COMPRESSIBLE.has(extname(file))) continue;
    const plain = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
  }
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path)
      .sort()
      .flatMap((name) => filesIn(join(path, name)));
  } catch {
    return [path];
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  await ensureBuilt();
}
