import { parentPort } from "node:worker_threads";
import { renderMarkdown } from "./markdown.ts";

/** Renders one text after the other, in a thread whose pauses nobody notices. */
parentPort?.on("message", (markdown: string) => parentPort?.postMessage(renderMarkdown(markdown)));
