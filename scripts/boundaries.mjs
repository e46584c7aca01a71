// Which part of the code may import which. `npm run check` fails on any import this table does not allow, on `../`,
// and on circles.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** A layer is the longest of these paths a file lies under. It may import itself and what stands beside it here. */
const MAY_IMPORT = {
  contract: [],
  "server/config.ts": ["contract"],
  "server/db": ["contract"],
  "server/core": ["contract", "server/config.ts", "server/db"],
  "server/features": ["contract", "server/config.ts", "server/db", "server/core"],
  "server/seed": ["contract", "server/config.ts", "server/db", "server/core"],
  server: ["contract", "server/config.ts", "server/db", "server/core", "server/features", "server/seed", "web"],
  "web/lib": ["contract"],
  "web/ui": ["contract", "web/lib"],
  "web/features": ["contract", "web/lib", "web/ui"],
  "web/shell": ["contract", "web/lib", "web/ui", "web/features"],
  "web/pages": ["contract", "web/lib", "web/ui", "web/features"],
  web: ["contract", "web/lib", "web/ui", "web/features", "web/shell", "web/pages"],
};

/** One feature never reaches into another: pages compose them on one side, SQL joins them on the other. */
const APART = ["server/features", "web/features"];

/** Tests may set up the whole product. */
const EXEMPT = /\.test\.tsx?$|^server\/testing\//;

const root = fileURLToPath(new URL("..", import.meta.url));
const layers = Object.keys(MAY_IMPORT).sort((a, b) => b.length - a.length);

/** @param {string} file */
const layerOf = (file) => layers.find((layer) => file === layer || file.startsWith(`${layer}/`));

/** @param {string} file */
const featureOf = (file) => APART.map((folder) => file.startsWith(`${folder}/`) && file.split("/")[2]).find(Boolean);

/**
 * @param {string} file relative to the root
 * @param {string} source
 */
export function violations(file, source) {
  const layer = layerOf(file);
  if (!layer || EXEMPT.test(file)) return [];
  return importsOf(file, source).flatMap(({ specifier, target }) => {
    if (specifier.startsWith("../")) return [`${file}: ${specifier} climbs up; use #contract, #server or #web`];
    const wanted = layerOf(target);
    if (!wanted) return [];
    const allowed = wanted === layer || /** @type {Record<string, string[]>} */ (MAY_IMPORT)[layer]?.includes(wanted);
    if (!allowed) return [`${file}: ${layer} may not import ${wanted} (${specifier})`];
    if (wanted === layer && APART.includes(layer) && featureOf(target) !== featureOf(file)) {
      return [`${file}: one feature may not reach into another (${specifier})`];
    }
    return [];
  });
}

/**
 * @param {string} file
 * @param {string} source
 */
function importsOf(file, source) {
  const found = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([#.][^"']+)["']/g);
  return Array.from(found, ([, specifier = ""]) => ({
    specifier,
    target: specifier.startsWith("#") ? specifier.slice(1) : join(dirname(file), specifier),
  }));
}

/** @param {Map<string, string>} sources */
function circles(sources) {
  /** @type {Map<string, "open" | "done">} */
  const state = new Map();
  /** @type {string[]} */
  const found = [];
  /** @param {string} file @param {string[]} trail */
  const visit = (file, trail) => {
    if (state.get(file) === "open") found.push(`a circle: ${[...trail.slice(trail.indexOf(file)), file].join(" -> ")}`);
    if (state.has(file)) return;
    state.set(file, "open");
    for (const { target } of importsOf(file, valueImports(sources.get(file) ?? ""))) {
      if (sources.has(target)) visit(target, [...trail, file]);
    }
    state.set(file, "done");
  };
  for (const file of sources.keys()) visit(file, []);
  return found;
}

/** Types are gone before anything runs, so they cannot make a circle. @param {string} source */
const valueImports = (source) => source.replace(/import type [^;]+;/g, "");

/** @returns {[string, string][]} */
function readSources() {
  return ["contract", "server", "web"].flatMap((folder) =>
    !existsSync(root + folder)
      ? []
      : readdirSync(root + folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
          .map((path) => /** @type {[string, string]} */ ([relative(root, path), readFileSync(path, "utf8")])),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = new Map(readSources());
  const wrong = [...sources].flatMap(([file, source]) => violations(file, source)).concat(circles(sources));
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) process.exit(1);
}
