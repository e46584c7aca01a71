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
  const found = findHaproxy();
  if (found || !mayUseApt()) return found;
  await aptInstall(["haproxy"], signal).catch(() => signal.throwIfAborted());
  return findHaproxy();
}
