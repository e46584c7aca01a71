import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Resident memory of a process in megabytes. Not every Linux has `ps`, and no Mac has /proc. @param {number} pid */
export function residentMb(pid) {
  const kilobytes =
    process.platform === "linux"
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
      : execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(kilobytes) / 1024;
}

/** Samples the memory of a process; returns its maximum. @param {number} pid */
export function watchMemory(pid) {
  let most = residentMb(pid);
  const timer = setInterval(() => {
    try {
      most = Math.max(most, residentMb(pid));
    } catch {
      // The process has exited, which the caller notices by itself.
    }
  }, 200).unref();
  return () => {
    clearInterval(timer);
    return most;
  };
}
