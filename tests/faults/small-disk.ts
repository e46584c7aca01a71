import { execFileSync } from "node:child_process";
import { chownSync, rmSync, writeFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { emptyFolder } from "./folder.ts";

type Disk = {
  folder: string;
  /** Leaves this much free, if there was more. */
  fill: (leaving: number) => Promise<void>;
  /** Makes room again. */
  empty: () => void;
};

/** A disk of its own, which only root may mount, and not even root everywhere: undefined where it cannot be had. */
export async function smallDisk(megabytes: number, owner?: { uid: number; gid: number }): Promise<Disk | undefined> {
  const folder = await emptyFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  // Lazily: it goes when the last file on it is closed.
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const ballast = () => join(folder, `ballast-${crypto.randomUUID()}`);
  const placed: string[] = [];
  return {
    folder,
    fill: async (leaving) => {
      const { bavail, bsize } = await statfs(folder);
      const surplus = bavail * bsize - leaving;
      if (surplus <= 0) return;
      placed.push(ballast());
      writeFileSync(placed.at(-1) as string, Buffer.alloc(surplus));
    },
    empty: () => {
      for (const file of placed.splice(0)) rmSync(file);
    },
  };
}

export const NEEDS_ROOT = "a small disk can only be mounted by root on Linux";
