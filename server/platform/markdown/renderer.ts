import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { newFairQueue } from "./fair-queue.ts";
import { asPlainText, type RenderOptions, timeLimitFor, tryMarkdown } from "./markdown.ts";
import type { TextKind } from "./text-kinds.ts";

/** Renders Markdown as HTML that is safe to show to anyone. Authors take turns. */
export type Render = (markdown: string, kind: TextKind, authorId: number, options?: RenderOptions) => Promise<string>;

/** For tests and development. */
export const renderInThisThread: Render = async (markdown, kind, _, options) =>
  tryMarkdown(markdown, kind, timeLimitFor(markdown), options) ?? asPlainText(markdown);

/** Most replies are shorter, and passing them to a thread would take longer than rendering them. */
const SHORT = { length: 2_000, timeLimitMs: 20 };

/** Enough for real texts. A text that takes longer waits until no other text does. */
const USUAL_MS = 200;

/** Shorter than the timeout of any proxy, which would report a failure for a text that was then stored. */
const MAX_WAIT_MS = 10_000;

const QUEUE = {
  /** More than anybody sends by hand. */
  maxPerOwner: 5,
  tooBusy: "Many long texts are being worked on, so yours was not stored. Please try again in a moment.",
  tooManyOfYours:
    "Your last texts are still being worked on, so this one was not stored. Please try again in a moment.",
};

/** A text that needs more memory was written to need it. */
const LIMITS = { maxOldGenerationSizeMb: 256 };

type Text = { markdown: string; kind: TextKind; options: RenderOptions };

/** Renders long texts in a worker thread, so that other requests do not wait for them. */
export function newRenderer(workerFile: URL): Render {
  const runInTurn = newFairQueue(QUEUE);
  let worker: Worker | undefined;

  async function inWorker({ markdown, kind, options }: Text, timeLimitMs: number): Promise<string | undefined> {
    const { hints, ...others } = options;
    worker ??= newWorker();
    worker.postMessage({ ...others, markdown, kind, timeLimitMs, wantsHints: hints !== undefined });
    try {
      const [{ html, found }] = await once(worker, "message");
      hints?.splice(0, hints.length, ...found);
      return html;
    } catch {
      // The worker ran out of memory and ended.
      worker = undefined;
      return asPlainText(markdown);
    }
  }

  function newWorker(): Worker {
    const started = new Worker(workerFile, { resourceLimits: LIMITS });
    started.unref();
    return started;
  }

  async function renderInWorker(text: Text, owner: number): Promise<string> {
    const deadline = Date.now() + MAX_WAIT_MS;
    const first = await runInTurn({ owner, priority: "high", deadline }, () => inWorker(text, USUAL_MS));
    if (first !== undefined) return first;
    const second = await runInTurn({ owner, priority: "low", deadline }, () =>
      inWorker(text, timeLimitFor(text.markdown)),
    );
    return second ?? asPlainText(text.markdown);
  }

  return async (markdown, kind, authorId, options = {}) => {
    const html = markdown.length <= SHORT.length ? tryMarkdown(markdown, kind, SHORT.timeLimitMs, options) : undefined;
    return html ?? renderInWorker({ markdown, kind, options }, authorId);
  };
}
