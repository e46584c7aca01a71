import { aptInstall, mayUseApt } from "./apt.mjs";
import { isProgram, onPath } from "./on-path.mjs";

/** Debian installs it here, which is often not in PATH. */
const DEBIAN = "/usr/sbin/clamd";

export const findClamd = () => onPath("clamd") ?? (isProgram(DEBIAN) ? DEBIAN : undefined);

/**
 * The path of ClamAV's daemon. Installs it if there is none.
 * @param {AbortSignal} signal
 */
export async function ensureClamd(signal) {
  if (!findClamd() && mayUseApt()) await aptInstall(["clamav-daemon"], signal).catch(() => signal.throwIfAborted());
  const found = findClamd();
  if (!found) throw new Error("No clamd was found, and none could be installed. Install clamav-daemon.");
  return found;
}
