import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const SUPERVISOR = fileURLToPath(new URL("command-supervisor.mjs", import.meta.url));

/**
 * @typedef {object} Supervised what the supervisor is told
 * @property {string} command
 * @property {string[]} args
 * @property {string} [cwd]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {NodeJS.Signals} stopWith the signal that asks the command to stop
 * @property {number} killAfterMs how long it may take to stop before it is killed
 * @property {string} [removeAfter] a folder to remove once the command has ended
 */

/**
 * @typedef {Partial<Omit<Supervised, "command" | "args">> & {
 *   env?: NodeJS.ProcessEnv,
 *   signal?: AbortSignal,
 *   onOutput?: (text: string) => void,
 * }} Options
 */

/**
 * Starts a command that cannot outlive this process, however this process ends.
 * @param {string[]} line the command and its arguments
 * @param {Options} [options]
 */
export function startCommand([command = "", ...args], options = {}) {
  const { env = process.env, signal, onOutput, ...rest } = options;
  const supervised = { command, args, stopWith: "SIGTERM", killAfterMs: 10_000, ...rest };
  const supervisor = spawn(process.execPath, [SUPERVISOR, JSON.stringify(supervised)], { env, detached: true });
  let output = "";
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      onOutput?.(text);
    });
  }
  const requestStop = () => void supervisor.stdin.destroy();
  signal?.addEventListener("abort", requestStop, { once: true });
  if (signal?.aborted) requestStop();

  const ended = once(supervisor, "close").then(([code]) => {
    signal?.removeEventListener("abort", requestStop);
    return { code: Number(code ?? 1), output };
  });
  const stop = async () => {
    requestStop();
    await ended;
  };
  return { ended, stop };
}

/**
 * Runs a command to its end. Throws if it was interrupted.
 * @param {string[]} line
 * @param {Options} [options]
 */
export async function run(line, options = {}) {
  const result = await startCommand(line, options).ended;
  options.signal?.throwIfAborted();
  return result;
}
