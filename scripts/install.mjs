// Plain JavaScript with no dependencies: this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = `${root}node_modules/.installed`;

/** Installs the packages that package-lock.json names, unless they are there already. */
export function ensureInstalled() {
  requireNode(20, 19);
  const wanted = createHash("sha256")
    .update(readFileSync(`${root}package-lock.json`))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing packages…");
  const { status } = spawnSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) fail("The packages could not be installed (see above). Is the npm registry within reach?");
  writeFileSync(stamp, wanted);
}

/**
 * @param {number} major
 * @param {number} minor
 */
function requireNode(major, minor) {
  const [haveMajor = 0, haveMinor = 0] = process.versions.node.split(".").map(Number);
  if (haveMajor < major || (haveMajor === major && haveMinor < minor)) {
    fail(`Node.js ${major}.${minor} or newer is needed; this is ${process.versions.node}.`);
  }
}

/**
 * @param {string} line
 * @returns {never}
 */
export function fail(line) {
  console.error(line);
  process.exit(1);
}
