import { BroadcastChannel } from "node:worker_threads";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { Handout } from "./word-document.ts";
import { newWordRenderer } from "./word-renderer.ts";

const CHANNEL = "word-renderer.unit.test";

const handoutOf = (content: string) => ({ resource: { content } }) as Handout;

/** A worker that answers each message with this expression of the message and the number of messages so far. */
const workerAnswering = (expression: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from "node:worker_threads";
      let n = 0;
      parentPort.on("message", ({ isPlain }) => { n++; parentPort.postMessage(${expression}); });
      parentPort.postMessage("ready");
    `)}`,
  );

/** Loads when told to, and then answers with the way in which each document was requested. */
const slowToLoad = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { BroadcastChannel, parentPort } from "node:worker_threads";
    const channel = new BroadcastChannel("${CHANNEL}");
    const told = new Promise((resolve) => { channel.onmessage = resolve; });
    channel.postMessage("loading");
    await told;
    channel.close();
    parentPort.on("message", ({ isPlain }) => parentPort.postMessage(isPlain ? "plain" : "formatted"));
    parentPort.postMessage("ready");
  `)}`,
);

afterEach(() => void vi.useRealTimers());

test("a document is formatted, however long its library takes to load", async () => {
  const channel = new BroadcastChannel(CHANNEL);
  onTestFinished(() => channel.close());
  const isLoading = new Promise((resolve) => {
    channel.onmessage = resolve;
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const document = newWordRenderer(slowToLoad)(handoutOf("Words"), "a reader");
  await isLoading;
  vi.advanceTimersByTime(60_000);
  channel.postMessage("load");
  expect(await document).toBe("formatted");
});

test("readers take turns, so that one who requests many documents delays only their own", async () => {
  const render = newWordRenderer(workerAnswering("n"));
  const readers = ["a", "a", "a", "b", "c"];
  expect(await Promise.all(readers.map((reader, n) => render(handoutOf(`Text ${n}`), reader)))).toEqual([
    1, 4, 5, 2, 3,
  ]);
});

test("a text that could not be formatted is not tried again", async () => {
  const render = newWordRenderer(workerAnswering("isPlain ? n : null"));
  expect(await render(handoutOf("Too much"), "a")).toBe(2);
  expect(await render(handoutOf("Too much"), "b")).toBe(3);
  expect(await render(handoutOf("Another text"), "a")).toBe(5);
});
