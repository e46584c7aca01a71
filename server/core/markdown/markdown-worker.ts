import { parentPort } from "node:worker_threads";
import { tryMarkdown } from "./markdown.ts";

/** A worker thread that renders one text at a time. */
parentPort?.on("message", ({ markdown, kind, timeLimitMs }) =>
  parentPort?.postMessage(tryMarkdown(markdown, kind, timeLimitMs)),
);
