import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { newFairQueue } from "./fair-queue.ts";
import { asPlainText, renderMarkdown, timeLimitFor, tryMarkdown } from "./markdown.ts";
import type { TextKind } from "./text-kinds.ts";

/** Markdown as HTML that is safe to show to anyone, for whoever wrote it. */
export type Render = (markdown: string, kind: TextKind, authorId: number) => Promise<string>;

/** Tests and development render where they are. */
export const renderInThisThread: Render = async (markdown, kind) => renderMarkdown(markdown, kind);

/** Most replies are shorter and take less time than it takes to hand them over. */
const SHORT = { length: 2_000, timeLimitMs: 20 };

/** What people write is done by then. What is not has to wait until nothing else does. */
const USUAL_MS = 200;

/** Before any proxy gives up and says that it failed, while it was stored. */
const LONGEST_WAIT_MS = 10_000;

/** What needs more memory than this was written to need it. */
const LIMITS = { maxOldGenerationSizeMb: 256 };

/** Renders long texts in a thread of their own, or everybody else would wait for them. */
export function newRenderer(workerFile: URL): Render {
  const inTurn = newFairQueue();
  let worker: Worker | undefined;

  async function inWorker(markdown: string, kind: TextKind, timeLimitMs: number): Promise<string | undefined> {
    worker ??= newWorker();
    worker.postMessage({ markdown, kind, timeLimitMs });
    try {
      const [html] = await once(worker, "message");
      return html;
    } catch {
      // It ran out of memory and is gone.
      worker = undefined;
      return asPlainText(markdown);
    }
  }

  function newWorker(): Worker {
    const started = new Worker(workerFile, { resourceLimits: LIMITS });
    started.unref();
    return started;
  }

  async function patiently(markdown: string, kind: TextKind, owner: number): Promise<string> {
    const deadline = Date.now() + LONGEST_WAIT_MS;
    const soon = await inTurn({ owner, line: "first", deadline }, () => inWorker(markdown, kind, USUAL_MS));
    if (soon !== undefined) return soon;
    const late = await inTurn({ owner, line: "later", deadline }, () =>
      inWorker(markdown, kind, timeLimitFor(markdown)),
    );
    return late ?? asPlainText(markdown);
  }

  return async (markdown, kind, authorId) => {
    const html = markdown.length <= SHORT.length ? tryMarkdown(markdown, kind, SHORT.timeLimitMs) : undefined;
    return html ?? patiently(markdown, kind, authorId);
  };
}
