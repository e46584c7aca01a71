import { run } from "#scripts/command.mjs";
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
  // Neither of the first two has to succeed: whether the packages are there in the end is all that counts.
  const lines = [
    // An earlier install that was cut short makes apt refuse every further one.
    ["dpkg", "--configure", "-a", "--force-confold"],
    [...APT, "update"],
    [...APT, "install", "--no-install-recommends", ...packages],
  ];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  let said = "";
  let failed = false;
  for (const line of lines) {
    // apt stops between two packages when asked to, and must not be torn away in the middle of one.
    const { code, output } = await run(line, { env, signal, stopWith: "SIGINT", killAfterMs: 120_000 });
    said += `${line.join(" ")}\n${output}\n`;
    failed = code !== 0;
  }
  if (failed) throw new Error(said);
}
