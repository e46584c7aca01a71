import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "#scripts/command.mjs";
import { freePort } from "./free-port.mjs";
import { startService } from "./service.mjs";

const SETTINGS = { listen_addresses: "127.0.0.1", unix_socket_directories: "", jit: "off", lc_messages: "C" };
/** Tests throw the data away, so nothing has to survive a crash. */
const UNSAFE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
const READY = "ready to accept connections";
const REPLICA_READY = "ready to accept read-only connections";

/** @typedef {{ url: string, stop: () => Promise<void> }} Postgres */

/**
 * Starts a temporary PostgreSQL server on loopback.
 * @param {string} programs the folder that holds `initdb` and `postgres`
 * @param {AbortSignal} signal
 * @param {{ durable?: boolean }} [how] durable: commits reach the disk, as in production
 * @returns {Promise<Postgres>}
 */
export async function startPostgres(programs, signal, { durable = false } = {}) {
  return inTemporaryFolder(async (folder, owner) => {
    const password = await initCluster(programs, folder, { owner, signal });
    return serve({ programs, folder, owner, password, port: await freePort(), ready: READY, durable });
  });
}

/**
 * Starts a streaming replica of another server.
 * @param {string} programs
 * @param {string} primary the URL of the primary
 * @param {{ signal: AbortSignal, port: number }} how
 * @returns {Promise<Postgres>}
 */
export async function startReplica(programs, primary, { signal, port }) {
  return inTemporaryFolder(async (folder, owner) => {
    const copy = [join(programs, "pg_basebackup"), "-d", primary, "-D", join(folder, "db")];
    const options = ["--write-recovery-conf", "--checkpoint=fast", "--no-sync"];
    const { code, output } = await run([...copy, ...options], { ...owner, cwd: folder, signal });
    if (code !== 0) throw new Error(`pg_basebackup failed:\n${output}`);
    return serve({ programs, folder, owner, password: new URL(primary).password, port, ready: REPLICA_READY });
  });
}

/**
 * @param {{ programs: string, folder: string, owner: object, password: string, port: number, ready: string, durable?: boolean }} server
 * @returns {Promise<Postgres>}
 */
async function serve({ programs, folder, owner, password, port, ready, durable }) {
  const line = [join(programs, "postgres"), "-D", join(folder, "db"), "-p", String(port), ...settings(durable)];
  const stop = await startService(line, ready, { ...owner, cwd: folder, stopWith: "SIGINT", removeAfter: folder });
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop };
}

/**
 * @template T
 * @param {(folder: string, owner: { uid?: number, gid?: number }) => Promise<T>} start
 */
async function inTemporaryFolder(start) {
  const folder = mkdtempSync(join(tmpdir(), "hub-postgres-"));
  try {
    return await start(folder, ownerFor(folder));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * PostgreSQL refuses to run as root, so root gives the folder to another user.
 * @param {string} folder
 */
function ownerFor(folder) {
  if (process.getuid?.() !== 0) return {};
  const owner = account("postgres") ?? account("nobody");
  if (!owner) throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody to run it.");
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

/** @param {string} user */
function account(user) {
  try {
    const [uid, gid] = ["-u", "-g"].map((which) =>
      Number(execFileSync("id", [which, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} programs
 * @param {string} folder
 * @param {{ owner: { uid?: number, gid?: number }, signal: AbortSignal }} how
 */
async function initCluster(programs, folder, { owner, signal }) {
  // Every user of the machine can connect to loopback, and a PostgreSQL superuser can run programs.
  const password = randomBytes(16).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner.uid && owner.gid) chownSync(passwordFile, owner.uid, owner.gid);
  const locale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";
  const { code, output } = await run(
    [
      join(programs, "initdb"),
      ...["-D", join(folder, "db"), "--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`],
      ...["--encoding=UTF8", `--locale=${locale}`, "--no-sync"],
    ],
    { ...owner, cwd: folder, signal },
  );
  if (code !== 0) throw new Error(`initdb failed:\n${output}`);
  return password;
}

/** @param {boolean} [durable] */
const settings = (durable) =>
  Object.entries({ ...SETTINGS, ...(!durable && UNSAFE) }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
