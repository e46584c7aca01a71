import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { aptInstall, mayUseApt } from "./apt.mjs";
import { isProgram, onPath } from "./on-path.mjs";

/** Folders with one subfolder per version: Debian's, and Homebrew's on Apple and Intel processors. */
const VERSIONED = [
  { folder: "/usr/lib/postgresql", name: /^\d+$/ },
  { folder: "/opt/homebrew/opt", name: /^postgresql@\d+$/ },
  { folder: "/usr/local/opt", name: /^postgresql@\d+$/ },
];
const DEBIAN_CLUSTERS = "/etc/postgresql-common/createcluster.d";

/**
 * The folder that holds `initdb` and `postgres`. Installs PostgreSQL if there is none.
 * @param {AbortSignal} signal
 */
export async function ensurePostgresPrograms(signal) {
  const found = findPostgresPrograms();
  if (found) return found;
  if (mayUseApt()) await aptInstallServer(signal);
  const installed = findPostgresPrograms();
  if (!installed) throw new Error("No PostgreSQL server was found, and none could be installed. Install PostgreSQL.");
  return installed;
}

function findPostgresPrograms() {
  const initdb = onPath("initdb");
  return [...VERSIONED.flatMap(newestFirst), fromPgConfig(), initdb && dirname(initdb)].find(
    (folder) => folder && ["initdb", "postgres"].every((program) => isProgram(join(folder, program))),
  );
}

/** @param {{ folder: string, name: RegExp }} place */
function newestFirst({ folder, name }) {
  if (!existsSync(folder)) return [];
  /** @param {string} version */
  const number = (version) => Number(/\d+/.exec(version));
  return readdirSync(folder)
    .filter((version) => name.test(version))
    .sort((a, b) => number(b) - number(a))
    .map((version) => join(folder, version, "bin"));
}

function fromPgConfig() {
  const pgConfig = onPath("pg_config");
  return pgConfig && spawnSync(pgConfig, ["--bindir"], { encoding: "utf8" }).stdout.trim();
}

/**
 * Without this setting Debian's package creates and starts a server of its own.
 * @param {AbortSignal} signal
 */
async function aptInstallServer(signal) {
  await aptInstall(["postgresql-common"], signal);
  const setting = join(DEBIAN_CLUSTERS, "no-main-cluster.conf");
  mkdirSync(DEBIAN_CLUSTERS, { recursive: true });
  writeFileSync(setting, "create_main_cluster = false\n");
  try {
    await aptInstall(["postgresql"], signal);
  } finally {
    rmSync(setting, { force: true });
  }
}
