import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { ensureInstalled, fail, root } from "./install.mjs";

const SOURCES = ["contract", "server", "web", "public", "package-lock.json", "vite.config.ts", "scripts/build.mjs"];
const COMPRESSIBLE = new Set([".css", ".js", ".svg", ".txt"]);
const SIDES = ["web", "server"];
const dist = `${root}dist`;
const stamp = `${dist}/.built`;

/** Builds both sides unless nothing changed since the last time. */
export async function ensureBuilt() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building…");
  removeAbandoned();
  const aside = `${dist}/building-${process.pid}`;
  try {
    await build(aside);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    console.error(error instanceof Error ? error.message : error);
    fail("The build failed (see above).");
  }
  replace(aside);
  writeFileSync(stamp, wanted);
}

/** @param {string} folder */
async function build(folder) {
  // Vite would otherwise build React's development version for somebody who works with NODE_ENV=development.
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
        // All in few files and in its production form, however it is started: it starts and renders in half the time.
        define: { "process.env.NODE_ENV": '"production"' },
        resolve: { noExternal: true, external: ["@electric-sql/pglite", "@node-rs/argon2"] },
      },
    },
  });
  await builder.buildApp();
  compress(`${folder}/web`);
}

/** The old build stays whole until the new one is; without its stamp nobody takes the moment between for a build. */
function replace(/** @type {string} */ aside) {
  rmSync(stamp, { force: true });
  for (const side of SIDES) {
    rmSync(`${dist}/${side}`, { recursive: true, force: true });
    renameSync(`${aside}/${side}`, `${dist}/${side}`);
  }
  rmSync(aside, { recursive: true });
}

/** What an interrupted build left; another one may be under way at this moment. */
function removeAbandoned() {
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist)) {
    const pid = Number(/^building-(\d+)$/.exec(name)?.[1] ?? Number.NaN);
    if (pid && !isRunning(pid)) rmSync(`${dist}/${name}`, { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
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
  await ensureInstalled();
  await ensureBuilt();
}
