import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { newGate } from "./gate.ts";
import { asWritten, renderMarkdown, tryMarkdown } from "./markdown.ts";
import { Refusal } from "./refusal.ts";

/** Markdown as HTML that is safe to show to anyone, for whoever wrote it. */
export type Render = (markdown: string, authorId: number) => Promise<string>;

/** Tests and development render where they are. */
export const renderHere: Render = async (markdown) => renderMarkdown(markdown);

/** Most replies are shorter and take less time than it takes to hand them over. */
const SHORT_LENGTH = 2_000;
const SHORT_PATIENCE_MS = 50;

const MOST_WAITING = 50;

/** What needs more memory than this was written to need it. */
const LIMITS = { maxOldGenerationSizeMb: 256 };

/** Renders long texts in a thread of their own, or everybody else would wait for them. */
export function newRenderer(workerFile: URL): Render {
  const oneAtATime = newGate(1, MOST_WAITING);
  const underWay = new Set<number>();
  let worker: Worker | undefined;

  /** One text of each author at a time: a crowd of slow ones would keep everybody else's waiting. */
  const inTurn = async (markdown: string, authorId: number) => {
    if (underWay.has(authorId)) throw stillBusy();
    underWay.add(authorId);
    try {
      return await inWorker(markdown);
    } finally {
      underWay.delete(authorId);
    }
  };

  const inWorker = (markdown: string) =>
    oneAtATime(async () => {
      worker ??= newWorker();
      worker.postMessage(markdown);
      try {
        const [html] = await once(worker, "message");
        return html as string;
      } catch {
        // It ran out of memory and is gone.
        worker = undefined;
        return asWritten(markdown);
      }
    });

  function newWorker(): Worker {
    const started = new Worker(workerFile, { resourceLimits: LIMITS });
    started.unref();
    return started;
  }

  return async (markdown, authorId) => {
    const html = markdown.length <= SHORT_LENGTH ? tryMarkdown(markdown, SHORT_PATIENCE_MS) : undefined;
    return html ?? inTurn(markdown, authorId);
  };
}

const stillBusy = () =>
  new Refusal(429, "Your last text is still being worked on. Please try again in a moment.", { retryAfterSeconds: 2 });
