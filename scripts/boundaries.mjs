// Which part of the code may import which. `npm run check` fails on an import that this table does not allow, on `../` and on
// an import circle (type-only imports included).
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A file belongs to the longest of these paths that it lies under. It may import its own layer and the layers listed. */
const MAY_IMPORT = {
  contract: [],
  "server/config.ts": ["contract"],
  "server/platform": ["contract", "server/config.ts"],
  "server/db": ["contract", "server/platform"],
  "server/features": ["contract", "server/config.ts", "server/platform", "server/db", "server/deps.ts"],
  "server/deps.ts": ["contract", "server/config.ts", "server/platform", "server/features"],
  "server/seed": ["contract", "server/config.ts", "server/platform", "server/db", "server/features"],
  server: [
    "contract",
    "server/config.ts",
    "server/platform",
    "server/db",
    "server/features",
    "server/deps.ts",
    "server/seed",
    "web",
  ],
  "web/lib": ["contract"],
  "web/ui": ["contract", "web/lib"],
  "web/shared": ["contract", "web/lib", "web/ui"],
  "web/features": ["contract", "web/lib", "web/ui", "web/shared"],
  "web/shell": ["contract", "web/lib", "web/ui", "web/shared", "web/features"],
  "web/pages": ["contract", "web/lib", "web/ui", "web/shared", "web/features"],
  web: ["contract", "web/lib", "web/ui", "web/shared", "web/features", "web/shell", "web/pages"],
  bench: ["scripts"],
  // Only types from the server: `npm run dev` loads its code through Vite.
  scripts: ["bench", "tests", "server", "server/config.ts", "server/deps.ts", "server/platform"],
  tests: ["everything"],
  "server/testing": ["everything"],
};

/** Features are separate. In the browser pages compose them. On the server one may import the door of another. */
const SEPARATE = ["server/features", "web/features"];

/** The file that is named like its folder. @param {string} file */
const isDoor = (file) => /^server\/features\/([\w-]+)\/\1\.ts$/.test(file);

const TEST = /\.test\.tsx?$/;

const root = fileURLToPath(new URL("..", import.meta.url));
const layers = Object.keys(MAY_IMPORT).sort((a, b) => b.length - a.length);

/** @param {string} file */
const layerOf = (file) => layers.find((layer) => file === layer || file.startsWith(`${layer}/`));

/**
 * @param {string} file relative to the root
 * @param {string} source
 */
export function violations(file, source) {
  const layer = layerOf(file);
  /** @type {string[]} */
  const allowed = (layer && /** @type {Record<string, string[]>} */ (MAY_IMPORT)[layer]) || [];
  if (!layer || TEST.test(file) || allowed.includes("everything")) return [];
  return importsOf(file, source).flatMap(({ specifier, target }) => {
    const wanted = layerOf(target);
    if (specifier.startsWith("../")) return [`${file}: ${specifier} climbs up; use an import that begins with #`];
    if (!wanted) return [];
    if (wanted !== layer && !allowed.includes(wanted)) {
      return [`${file}: ${layer} may not import ${wanted} (${specifier})`];
    }
    const isOtherFeature = SEPARATE.includes(wanted) && wanted === layer && featureOf(target) !== featureOf(file);
    return isOtherFeature && !isDoor(target)
      ? [`${file}: one feature may import only the door of another, the file named like its folder (${specifier})`]
      : [];
  });
}

/** @param {string} file */
const featureOf = (file) => file.split("/")[2];

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
export function circles(sources) {
  /** @type {Map<string, "open" | "done">} */
  const state = new Map();
  /** @type {string[]} */
  const found = [];
  /** @param {string} file @param {string[]} trail */
  const visit = (file, trail) => {
    if (state.get(file) === "open") found.push(`a circle: ${[...trail.slice(trail.indexOf(file)), file].join(" -> ")}`);
    if (state.has(file)) return;
    state.set(file, "open");
    for (const { target } of importsOf(file, sources.get(file) ?? "")) {
      if (sources.has(target)) visit(target, [...trail, file]);
    }
    state.set(file, "done");
  };
  for (const file of sources.keys()) visit(file, []);
  return found;
}

function readSources() {
  const files = ["contract", "server", "web", "tests", "bench", "scripts"].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const code = files.filter((file) => /\.(tsx?|mjs|css|sql)$/.test(file) && !file.includes("node_modules"));
  return new Map(code.map((file) => [file, readFileSync(root + file, "utf8")]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readSources();
  const wrong = [...sources].flatMap(([file, source]) => violations(file, source));
  for (const line of [...wrong, ...circles(sources)]) console.error(line);
  process.exitCode = wrong.length + circles(sources).length > 0 ? 1 : 0;
}
