import { parentPort } from "node:worker_threads";
import type { Hint } from "#contract/preview.ts";
import { tryMarkdown } from "./markdown.ts";

/** A worker thread that renders one text at a time. */
parentPort?.on("message", ({ markdown, kind, timeLimitMs, wantsHints, people, pictures, appUrl }) => {
  const found: Hint[] = [];
  const hints = wantsHints ? found : undefined;
  const html = tryMarkdown(markdown, kind, timeLimitMs, { hints, people, pictures, appUrl });
  parentPort?.postMessage({ html, found });
});
