import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../command.mjs";
import { freePort } from "./free-port.mjs";
import { startService } from "./service.mjs";

/** Nothing in it outlives the tests, so nothing needs to be safe on disk. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  jit: "off",
  lc_messages: "C",
};
const READY = "ready to accept connections";

/**
 * A throw-away PostgreSQL server on loopback.
 * @param {string} programs the folder of `initdb` and `postgres`
 * @param {AbortSignal} signal
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres(programs, signal) {
  const folder = mkdtempSync(join(tmpdir(), "hub-postgres-"));
  try {
    const owner = ownerFor(folder);
    const password = await makeCluster(programs, folder, { owner, signal });
    const port = await freePort();
    const line = [join(programs, "postgres"), "-D", join(folder, "db"), "-p", String(port), ...settings()];
    const stop = await startService(line, READY, { ...owner, cwd: folder, stopWith: "SIGINT", removeAfter: folder });
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * PostgreSQL refuses to run as root, so root hands the folder to somebody else.
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
async function makeCluster(programs, folder, { owner, signal }) {
  // Loopback is open to everybody on the machine, and a superuser can run programs.
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

const settings = () => Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
