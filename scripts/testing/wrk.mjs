import { aptInstall, mayUseApt } from "./apt.mjs";
import { onPath } from "./on-path.mjs";

/**
 * The path of wrk, which generates load. Installs it if there is none and that is possible.
 * @param {AbortSignal} signal
 */
export async function findOrInstallWrk(signal) {
  if (!onPath("wrk") && mayUseApt()) await aptInstall(["wrk"], signal).catch(() => signal.throwIfAborted());
  return onPath("wrk");
}
