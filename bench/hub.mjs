import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { startCommand } from "#scripts/command.mjs";
import { root } from "#scripts/install.mjs";
import { freePort } from "#scripts/testing/free-port.mjs";

/** @typedef {Awaited<ReturnType<typeof startHub>>} Hub */

/** The shell prints its process id and becomes the server; the request log is discarded so that reading it costs nothing. */
const PRINT_PID = 'echo "pid $$"; exec "$0" "$@" >/dev/null';
const MAX_START_MS = 120_000;

/**
 * The production server as one process, with default settings except for the rate limits, which would refuse a benchmark.
 * @param {Record<string, string>} settings
 * @param {{ folder: string, signal: AbortSignal, version?: string }} where and of which checkout
 */
export async function startHub(settings, { folder, signal, version = root }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  /** @type {(pid: number) => void} */
  let gotPid = () => {};
  const printed = new Promise((/** @type {(pid: number) => void} */ resolve) => {
    gotPid = resolve;
  });
  const command = [process.execPath, ...startOptions(version), `${version}scripts/run.mjs`, "dist/server/main.js"];
  const { ended, stop } = startCommand(["/bin/sh", "-c", PRINT_PID, ...command], {
    // The path of a socket is limited in length, so the embedded database's is relative to this folder.
    cwd: folder,
    signal,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: "data",
      RATE_LIMITS: "off",
      ADMIN_PASSWORD: randomBytes(12).toString("hex"),
      ...settings,
    },
    onOutput: (text) => gotPid(Number(/pid (\d+)/.exec(text)?.[1])),
  });
  const failed = ended.then(({ output }) => Promise.reject(new Error(`The server did not start:\n${output}`)));
  failed.catch(() => {});
  const pid = await Promise.race([printed, failed]);
  const started = performance.now();
  await Promise.race([waitUntilHealthy(`${url}/api/health`, signal), failed]);
  return { url, pid, startMs: performance.now() - started, stop };
}

/** The options that `npm start` passes to Node.js. */
const startOptions = (/** @type {string} */ version) =>
  JSON.parse(readFileSync(`${version}package.json`, "utf8")).scripts.start.match(/--\S+/g) ?? [];

/** @param {string} url @param {AbortSignal} signal */
async function waitUntilHealthy(url, signal) {
  for (const began = performance.now(); performance.now() - began < MAX_START_MS; ) {
    signal.throwIfAborted();
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error("The server did not answer in two minutes.");
}
