import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const TETHER = fileURLToPath(new URL("tether.mjs", import.meta.url));

/**
 * @typedef {object} Order what the tether is told
 * @property {string} command
 * @property {string[]} args
 * @property {string} [cwd]
 * @property {number} [uid] run as this user
 * @property {number} [gid]
 * @property {NodeJS.Signals} stopWith the signal that asks the command to stop
 * @property {number} patienceMs how long it may take to stop before it is killed
 * @property {string} [removeAfter] a folder to remove once the command has ended
 */

/**
 * @typedef {Partial<Omit<Order, "command" | "args">> & {
 *   env?: NodeJS.ProcessEnv,
 *   signal?: AbortSignal,
 *   onOutput?: (text: string) => void,
 * }} Options
 */

/**
 * @typedef {object} Running
 * @property {Promise<{ code: number, output: string }>} ended
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a command that cannot outlive this process, however this process ends.
 * @param {string[]} line the command and its arguments
 * @param {Options} [options]
 * @returns {Running}
 */
export function startCommand([command = "", ...args], options = {}) {
  const { env = process.env, signal, onOutput, ...rest } = options;
  const order = { command, args, stopWith: "SIGTERM", patienceMs: 10_000, ...rest };
  const tether = spawn(process.execPath, [TETHER, JSON.stringify(order)], { env, detached: true });
  let kept = "";
  for (const stream of [tether.stdout, tether.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      kept += text;
      onOutput?.(text);
    });
  }
  const letGo = () => void tether.stdin.destroy();
  signal?.addEventListener("abort", letGo, { once: true });
  if (signal?.aborted) letGo();

  const ended = once(tether, "close").then(([code]) => {
    signal?.removeEventListener("abort", letGo);
    return { code: Number(code ?? 1), output: kept };
  });
  const stop = async () => {
    letGo();
    await ended;
  };
  return { ended, stop };
}

/**
 * Runs a command to its end. One that was interrupted throws.
 * @param {string[]} line
 * @param {Options} [options]
 */
export async function run(line, options = {}) {
  const result = await startCommand(line, options).ended;
  options.signal?.throwIfAborted();
  return result;
}
