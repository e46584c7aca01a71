import { isUtf8 } from "node:buffer";
import { constants, open } from "node:fs/promises";
import { FileError } from "#server/core/markdown/front-matter.ts";

/** Twice what a call may send: the longest list with a note on every item. Nothing that can be imported is longer. */
export const MAX_BYTES = 2 * 1024 * 1024;

/** The text of a file. What is too long is not read, and neither is a link that was put in its place. */
export async function readText(path: string): Promise<string> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new FileError(1, "This is not a file");
    if (stat.size > MAX_BYTES) throw new FileError(1, `The file is over ${MAX_BYTES / 1024 / 1024} MB`);
    const bytes = await file.readFile();
    if (!isUtf8(bytes)) throw new FileError(lineThatIsNoText(bytes), "The file is not UTF-8; please save it as UTF-8");
    const text = bytes.toString("utf8");
    return text.startsWith("\uFEFF") ? text.slice(1) : text;
  } finally {
    await file.close();
  }
}

function lineThatIsNoText(bytes: Buffer): number {
  for (let line = 1, start = 0; ; line++) {
    const end = bytes.indexOf(0x0a, start);
    if (!isUtf8(bytes.subarray(start, end < 0 ? undefined : end)) || end < 0) return line;
    start = end + 1;
  }
}
