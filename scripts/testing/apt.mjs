import { run } from "#scripts/command.mjs";
import { onPath } from "./on-path.mjs";

/** Another apt may be running on the same machine: wait for its lock. */
const APT = ["apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=300"];

export const mayUseApt = () => process.getuid?.() === 0 && onPath("apt-get") !== undefined;

/**
 * Installs Debian packages. Throws an error with apt's output if that fails.
 * @param {string[]} packages
 * @param {AbortSignal} signal
 */
export async function aptInstall(packages, signal) {
  // The first two may fail: only the install decides.
  const lines = [
    // After an interrupted install apt refuses every other one until this has run.
    ["dpkg", "--configure", "-a", "--force-confold"],
    [...APT, "update"],
    [...APT, "install", "--no-install-recommends", ...packages],
  ];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  let log = "";
  let failed = false;
  for (const line of lines) {
    // SIGINT lets apt finish the package it is installing; killing it there would leave dpkg broken.
    const { code, output } = await run(line, { env, signal, stopWith: "SIGINT", killAfterMs: 120_000 });
    log += `${line.join(" ")}\n${output}\n`;
    failed = code !== 0;
  }
  if (failed) throw new Error(log);
}
