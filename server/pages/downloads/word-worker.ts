import { parentPort } from "node:worker_threads";
import { wordDocument } from "./word-document.ts";

/** A worker thread that makes one Word document at a time, or null if that exceeds the limits. */
parentPort?.on("message", async ({ handout, isPlain }) => {
  parentPort?.postMessage(await wordDocument(handout, isPlain).catch(() => null));
});

parentPort?.postMessage("ready");
