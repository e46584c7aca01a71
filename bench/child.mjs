import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** @typedef {ReturnType<typeof startChild>} Child */

/**
 * A process of our own that answers one question at a time. It ends with the channel between us, however we end.
 * @param {string} name a file of this folder
 * @param {AbortSignal} signal
 */
export function startChild(name, signal) {
  const child = fork(fileURLToPath(new URL(name, import.meta.url)), { serialization: "advanced" });
  const exited = once(child, "exit");
  signal.addEventListener("abort", () => child.kill(), { once: true });

  return {
    /** @param {object} question @returns {Promise<any>} */
    ask: async (question) => {
      child.send(question);
      const [answer] = await Promise.race([
        once(child, "message"),
        exited.then(() => Promise.reject(new Error(`${name} ended`))),
      ]);
      if (answer.error) throw new Error(answer.error);
      return answer;
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

/**
 * The other end.
 * @param {(question: any) => Promise<object>} answer
 */
export function answerParent(answer) {
  process.on("disconnect", () => process.exit());
  process.on("message", async (question) => {
    try {
      process.send?.(await answer(question));
    } catch (error) {
      process.send?.({ error: error instanceof Error ? error.message : String(error) });
    }
  });
}
