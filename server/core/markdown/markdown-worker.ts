import { parentPort } from "node:worker_threads";
import type { Hint } from "#contract/preview.ts";
import { tryMarkdown } from "./markdown.ts";

/** A worker thread that renders one text at a time. */
parentPort?.on("message", ({ markdown, kind, timeLimitMs, wantsHints }) => {
  const found: Hint[] = [];
  const html = tryMarkdown(markdown, kind, timeLimitMs, wantsHints ? found : undefined);
  parentPort?.postMessage({ html, found });
});
