import { execFileSync } from "node:child_process";
import { chownSync, rmSync, writeFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { newEmptyDir } from "./data-dir.ts";

type Disk = {
  folder: string;
  /** Fills it until this many bytes are free. */
  fill: (bytesFree: number) => Promise<void>;
  /** Removes the files that `fill` wrote. */
  empty: () => void;
};

/** Mounts a small file system in memory. Only root may do that, and in some containers not even root: then undefined. */
export async function mountTmpfs(megabytes: number, owner?: { uid: number; gid: number }): Promise<Disk | undefined> {
  const folder = await newEmptyDir();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  // Lazy: unmounted when the last open file on it is closed.
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const files: string[] = [];
  return {
    folder,
    fill: async (bytesFree) => {
      const { bavail, bsize } = await statfs(folder);
      const surplus = bavail * bsize - bytesFree;
      if (surplus <= 0) return;
      const file = join(folder, `filler-${crypto.randomUUID()}`);
      files.push(file);
      writeFileSync(file, Buffer.alloc(surplus));
    },
    empty: () => {
      for (const file of files.splice(0)) rmSync(file);
    },
  };
}

export const NEEDS_ROOT = "a small disk can only be mounted by root on Linux";
