import { fail } from "./install.mjs";
import { interruption } from "./testing/interruption.mjs";

/**
 * Runs a tool until it ends or is interrupted; a failure prints its message without a stack.
 * @param {(signal: AbortSignal) => Promise<unknown>} work
 */
export async function runInterruptible(work) {
  const signal = interruption();
  try {
    await work(signal);
  } catch (error) {
    fail(signal.aborted ? "Interrupted." : error instanceof Error ? error.message : String(error));
  }
}
