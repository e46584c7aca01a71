import { fail } from "./install.mjs";
import { abortOnSignal } from "./testing/abort-on-signal.mjs";

/**
 * Runs a tool until it ends or is interrupted; a failure prints its message without a stack.
 * @param {(signal: AbortSignal) => Promise<unknown>} work
 */
export async function runInterruptible(work) {
  const signal = abortOnSignal();
  try {
    await work(signal);
  } catch (error) {
    fail(signal.aborted ? "Interrupted." : error instanceof Error ? error.message : String(error));
  }
}
