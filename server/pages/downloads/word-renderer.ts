import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { newConcurrencyLimit } from "#server/core/limits/concurrency-limit.ts";
import type { Handout } from "./handout.ts";

/** A Word document (.docx). */
export type RenderWord = (handout: Handout) => Promise<Uint8Array<ArrayBuffer>>;

/** For tests and development. The library is large, so nobody loads it before the first document. */
export const renderWordInThisThread: RenderWord = async (handout) => {
  const { wordDocument } = await import("./word-document.ts");
  return wordDocument(handout).catch(() => wordDocument(handout, true));
};

/** What people write takes a fraction of a second. Text as it was written takes no longer than there are lines. */
const TIME_LIMITS_MS = { formatted: 5_000, plain: 20_000 };

const MAX_WAITING = 20;

const LIMITS = { maxOldGenerationSizeMb: 384 };

/**
 * Renders in a worker thread, one at a time, so that no other request waits for it. A text that takes too long or too
 * much memory comes as it was written.
 */
export function newWordRenderer(workerFile: URL): RenderWord {
  const limited = newConcurrencyLimit(1, MAX_WAITING);
  let worker: Worker | undefined;

  async function inWorker(message: { handout: Handout; isPlain: boolean }): Promise<Uint8Array<ArrayBuffer> | null> {
    worker ??= await newWorker();
    const timer = setTimeout(() => worker?.terminate(), TIME_LIMITS_MS[message.isPlain ? "plain" : "formatted"]);
    const ended = new AbortController();
    try {
      worker.postMessage(message);
      const signal = ended.signal;
      const exit = once(worker, "exit", { signal }).then(() => Promise.reject(new Error("out of time or memory")));
      const [document] = await Promise.race([once(worker, "message", { signal }), exit]);
      return document;
    } catch {
      worker = undefined;
      return null;
    } finally {
      clearTimeout(timer);
      ended.abort();
    }
  }

  /** Ready to render: how long the library takes to load on a busy machine is not the text's fault. */
  async function newWorker(): Promise<Worker> {
    const started = new Worker(workerFile, { resourceLimits: LIMITS });
    await once(started, "message");
    started.unref();
    return started;
  }

  return (handout) =>
    limited(async () => {
      const document = (await inWorker({ handout, isPlain: false })) ?? (await inWorker({ handout, isPlain: true }));
      if (!document) throw new Error(`resource ${handout.resource.id} could not be made a Word document`);
      return document;
    });
}
