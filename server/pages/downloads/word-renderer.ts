import { createHash } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { newFairQueue } from "#server/platform/markdown/fair-queue.ts";
import type { Handout } from "./word-document.ts";

/** A Word document (.docx). Readers take turns. */
export type RenderWord = (handout: Handout, reader: string) => Promise<Uint8Array<ArrayBuffer>>;

/** For tests and development. The library is large, so it is loaded with the first document. */
export const renderWordInThisThread: RenderWord = async (handout) => {
  const { wordDocument } = await import("./word-document.ts");
  return wordDocument(handout).catch(() => wordDocument(handout, true));
};

/** Real texts take a fraction of a second. The rest is a reserve for busy machines. */
const TIME_LIMITS_MS = { formatted: 3_000, plain: 10_000 };

const QUEUE = {
  /** A whole class may share one address. */
  maxPerOwner: 20,
  tooBusy: "Many documents are being made. Please try again in a moment.",
  tooManyOfYours: "Your last documents are still being made. Please try again in a moment.",
};

const MAX_WAIT_MS = 10_000;

/** Not forever: on a busy machine even a harmless text may take too long. */
const REMEMBERED = { max: 1_000, ttl: 10 * 60_000 };

const LIMITS = { maxOldGenerationSizeMb: 384 };

/**
 * Renders in a worker thread, one document at a time, so that other requests do not wait for it. A text that takes too long or
 * too much memory is returned unformatted, and not tried again for a while.
 */
export function newWordRenderer(workerFile: URL): RenderWord {
  const runInTurn = newFairQueue(QUEUE);
  const tooHard = new LRUCache<string, true>(REMEMBERED);
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

  /** Ready to render: the time that the library takes to load does not count against the text. */
  async function newWorker(): Promise<Worker> {
    const started = new Worker(workerFile, { resourceLimits: LIMITS });
    await once(started, "message");
    started.unref();
    return started;
  }

  async function render(handout: Handout): Promise<Uint8Array<ArrayBuffer>> {
    const text = createHash("sha256").update(String(handout.resource.content)).digest("base64");
    const formatted = tooHard.has(text) ? null : await inWorker({ handout, isPlain: false });
    if (formatted) return formatted;
    tooHard.set(text, true);
    const plain = await inWorker({ handout, isPlain: true });
    if (!plain) throw new Error(`resource ${handout.resource.id} could not be made a Word document`);
    return plain;
  }

  return (handout, reader) =>
    runInTurn({ owner: reader, priority: "high", deadline: Date.now() + MAX_WAIT_MS }, () => render(handout));
}
