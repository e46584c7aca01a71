// Plain JavaScript with no dependencies: this runs before anything is installed.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { run } from "./command.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = `${root}node_modules/.installed`;

/** Installs the packages of package-lock.json unless they are installed. @param {AbortSignal} [signal] */
export async function ensureInstalled(signal) {
  requireNode(20, 19);
  if (isInstalled()) return;
  console.log("Installing packages…");
  await install(signal).catch((error) => fail(error.message));
}

export const isInstalled = () => existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint();

/** @param {AbortSignal} [signal] */
export async function install(signal) {
  const wanted = fingerprint();
  rmSync(stamp, { force: true });
  await installIn(root, signal);
  writeFileSync(stamp, wanted);
}

/** @param {string} folder @param {AbortSignal} [signal] */
export async function installIn(folder, signal) {
  // NODE_ENV=production would leave out the tools that build and test.
  const { code, output } = await run(["npm", "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    signal,
    // On SIGTERM npm cleans up for seconds; the next install removes everything anyway.
    stopWith: "SIGKILL",
  });
  if (code !== 0) {
    throw new Error(`${output}\nThe packages could not be installed. Is the npm registry reachable?`);
  }
}

/** Includes the platform: some packages are built for one, and a folder can be copied to another. */
function fingerprint() {
  const lock = readFileSync(`${root}package-lock.json`);
  return `${process.platform} ${process.arch} ${createHash("sha256").update(lock).digest("hex")}`;
}

/** @param {number} major @param {number} minor */
export function requireNode(major, minor) {
  const [haveMajor = 0, haveMinor = 0] = process.versions.node.split(".").map(Number);
  if (haveMajor < major || (haveMajor === major && haveMinor < minor)) {
    fail(`Node.js ${major}.${minor} or newer is needed; this is ${process.versions.node}.`);
  }
}

/** @param {string} line @returns {never} */
export function fail(line) {
  console.error(line);
  process.exit(1);
}
