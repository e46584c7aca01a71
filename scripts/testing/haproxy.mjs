import { aptInstall, mayUseApt } from "./apt.mjs";
import { isProgram, onPath } from "./on-path.mjs";

/** Debian installs it here, which is often not in PATH. */
const DEBIAN = "/usr/sbin/haproxy";

export const findHaproxy = () => onPath("haproxy") ?? (isProgram(DEBIAN) ? DEBIAN : undefined);

/**
 * The path of HAProxy. Installs it if there is none.
 * @param {AbortSignal} signal
 */
export async function ensureHaproxy(signal) {
  if (!findHaproxy() && mayUseApt()) await aptInstall(["haproxy"], signal).catch(() => signal.throwIfAborted());
  const found = findHaproxy();
  if (!found) throw new Error("No HAProxy was found, and none could be installed. Install HAProxy.");
  return found;
}
