import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** @typedef {ReturnType<typeof startChild>} Child */

/**
 * Starts a child process that handles one call at a time over IPC. It exits when the channel closes, however this
 * process ends.
 * @param {string} name a file in this folder
 * @param {AbortSignal} signal
 */
export function startChild(name, signal) {
  const child = fork(fileURLToPath(new URL(name, import.meta.url)), { serialization: "advanced" });
  const exited = once(child, "exit");
  signal.addEventListener("abort", () => child.kill(), { once: true });

  return {
    /** @param {object} message @returns {Promise<any>} */
    call: async (message) => {
      child.send(message);
      const [result] = await Promise.race([
        once(child, "message"),
        exited.then(() => Promise.reject(new Error(`${name} ended`))),
      ]);
      if (result.error) throw new Error(result.error);
      return result;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

/**
 * What the child process calls.
 * @param {(message: any) => Promise<object>} handle
 */
export function handleCalls(handle) {
  process.on("disconnect", () => process.exit());
  process.on("message", async (message) => {
    try {
      process.send?.(await handle(message));
    } catch (error) {
      process.send?.({ error: error instanceof Error ? error.message : String(error) });
    }
  });
}
