import { aptInstall, mayUseApt } from "./apt.mjs";
import { isProgram, onPath } from "./on-path.mjs";

/** Where Debian puts it, which is not on everybody's path. */
const DEBIAN = "/usr/sbin/haproxy";

export const findHaproxy = () => onPath("haproxy") ?? (isProgram(DEBIAN) ? DEBIAN : undefined);

/**
 * The path of HAProxy, installed first if there is none and it can be.
 * @param {AbortSignal} signal
 */
export async function ensureHaproxy(signal) {
  if (!findHaproxy() && mayUseApt()) await aptInstall(["haproxy"], signal).catch(() => signal.throwIfAborted());
  const found = findHaproxy();
  if (!found) throw new Error("There is no HAProxy, and it could not be installed from the system's packages.");
  return found;
}
