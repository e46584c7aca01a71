import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { run } from "./command.mjs";
import { ensureInstalled, fail, root } from "./install.mjs";

const SOURCES = ["contract", "server", "web", "public", "package-lock.json", "vite.config.ts", "scripts/build.mjs"];
const COMPRESSIBLE = new Set([".css", ".js", ".svg", ".txt"]);
const dist = `${root}dist`;
const stamp = `${dist}/.built`;
const HOUR_MS = 60 * 60 * 1000;

/** Builds both sides unless nothing changed since the last build. */
export async function ensureBuilt() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building…");
  removeAbandoned();
  const folder = `${dist}/building-${process.pid}`;
  try {
    await build(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    console.error(error instanceof Error ? error.message : error);
    fail("The build failed (see above).");
  }
  replace(folder);
  writeFileSync(stamp, wanted);
}

/** @param {string} folder */
async function build(folder) {
  // Otherwise Vite would build React's development version if NODE_ENV=development is set.
  process.env.NODE_ENV = "production";
  mkdirSync(folder, { recursive: true });
  const { createBuilder } = await import("vite");
  const builder = await createBuilder({
    root,
    logLevel: "warn",
    environments: {
      client: { build: { outDir: `${folder}/web`, emptyOutDir: true } },
      ssr: {
        build: { outDir: `${folder}/server`, emptyOutDir: true },
        // Bundled into a few files in production form: it starts and renders in half the time.
        define: { "process.env.NODE_ENV": '"production"' },
        resolve: { noExternal: true, external: ["@electric-sql/pglite", "@node-rs/argon2", "sharp"] },
      },
    },
  });
  await builder.buildApp();
  for (const file of filesIn(`${folder}/web`)) compress(file);
  await createDatabase(folder);
}

/**
 * Runs in its own process, because it takes memory that this process, which may become the server, would keep. @param {string}
 * folder
 */
async function createDatabase(folder) {
  const { code, output } = await run([process.execPath, `${folder}/server/new-database.js`, `${folder}/database`]);
  if (code !== 0) throw new Error(output);
  // PostgreSQL makes some files unreadable for other users, but the server may run as another user, as in a container.
  for (const file of filesIn(`${folder}/database`)) chmodSync(file, 0o644);
}

/** @param {string} file */
function compress(file) {
  if (!COMPRESSIBLE.has(extname(file))) return;
  const plain = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
}

/**
 * The old build stays complete until the new one is. Without a stamp, nobody mistakes the moment between for a build.
 * @param {string} folder
 */
function replace(folder) {
  rmSync(stamp, { force: true });
  for (const part of ["web", "server", "database"]) {
    rmSync(`${dist}/${part}`, { recursive: true, force: true });
    renameSync(`${folder}/${part}`, `${dist}/${part}`);
  }
  rmSync(folder, { recursive: true });
}

/** Remains of interrupted builds; a recent one may still be running. */
function removeAbandoned() {
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    const path = `${dist}/${name}`;
    if (name.startsWith("building-") && statSync(path).mtimeMs < Date.now() - HOUR_MS)
      rmSync(path, { recursive: true });
  }
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((source) => filesIn(root + source))) {
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesIn(join(path, name)))
    : [path];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled();
  await ensureBuilt();
}
