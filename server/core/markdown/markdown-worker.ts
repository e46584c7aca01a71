import { parentPort } from "node:worker_threads";
import { tryMarkdown } from "./markdown.ts";

/** Renders one text after the other, in a thread whose pauses nobody notices. */
parentPort?.on("message", ({ markdown, kind, timeLimitMs }) =>
  parentPort?.postMessage(tryMarkdown(markdown, kind, timeLimitMs)),
);
