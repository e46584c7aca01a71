import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { startCommand } from "#scripts/command.mjs";
import { root } from "#scripts/install.mjs";
import { freePort } from "#scripts/testing/free-port.mjs";

/** @typedef {Awaited<ReturnType<typeof startHub>>} Hub */

/** The shell tells its number and becomes the server, whose log of every request goes where it costs us nothing to read. */
const SAY_PID = 'echo "pid $$"; exec "$0" "$@" >/dev/null';
const LONGEST_START_MS = 120_000;

/**
 * The production server as one process, with its own settings but for the limits that would refuse a benchmark.
 * @param {Record<string, string>} settings
 * @param {{ folder: string, signal: AbortSignal }} where
 */
export async function startHub(settings, { folder, signal }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  /** @type {(pid: number) => void} */
  let tellPid = () => {};
  const said = new Promise((/** @type {(pid: number) => void} */ resolve) => {
    tellPid = resolve;
  });
  const command = [process.execPath, ...startOptions(), `${root}dist/server/main.js`];
  const { ended, stop } = startCommand(["/bin/sh", "-c", SAY_PID, ...command], {
    // The embedded database's socket must have a short path, and it has one from here.
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
    onOutput: (text) => tellPid(Number(/pid (\d+)/.exec(text)?.[1])),
  });
  const failed = ended.then(({ output }) => Promise.reject(new Error(`The server did not start:\n${output}`)));
  failed.catch(() => {});
  const pid = await Promise.race([said, failed]);
  const started = performance.now();
  await Promise.race([firstAnswer(`${url}/api/health`, signal), failed]);
  return { url, pid, startMs: performance.now() - started, stop };
}

/** Those that `npm start` gives to Node. */
const startOptions = () => JSON.parse(readFileSync(`${root}package.json`, "utf8")).scripts.start.match(/--\S+/g) ?? [];

/** @param {string} url @param {AbortSignal} signal */
async function firstAnswer(url, signal) {
  for (const began = performance.now(); performance.now() - began < LONGEST_START_MS; ) {
    signal.throwIfAborted();
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Nobody listens yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error("The server did not answer in two minutes.");
}
