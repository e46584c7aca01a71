import { run } from "../command.mjs";
import { onPath } from "./on-path.mjs";

/** Another apt may be at work on the same machine: wait for it. */
const APT = ["apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=300"];

export const mayUseApt = () => process.getuid?.() === 0 && onPath("apt-get") !== undefined;

/**
 * Installs Debian packages and throws with apt's own words if that fails.
 * @param {string[]} packages
 * @param {AbortSignal} signal
 */
export async function aptInstall(packages, signal) {
  // An earlier install that was cut short would make apt refuse every further one.
  await attempt(["dpkg", "--configure", "-a", "--force-confold"], signal);
  await attempt([...APT, "update"], signal);
  await attempt([...APT, "install", "--no-install-recommends", ...packages], signal);
}

/**
 * @param {string[]} line
 * @param {AbortSignal} signal
 */
async function attempt(line, signal) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  // apt stops between two packages when asked to, and must not be torn away in the middle of one.
  const { code, output } = await run(line, { env, signal, stopWith: "SIGINT", patienceMs: 120_000 });
  if (code !== 0) throw new Error(`${line.join(" ")} failed:\n${output}`);
}
