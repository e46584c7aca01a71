import { BroadcastChannel } from "node:worker_threads";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { Handout } from "./handout.ts";
import { newWordRenderer } from "./word-renderer.ts";

const CHANNEL = "word-renderer.unit.test";

/** Loads when it is told to, and then answers with how each document was asked for. */
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
  const document = newWordRenderer(slowToLoad)({} as Handout);
  await isLoading;
  vi.advanceTimersByTime(60_000);
  channel.postMessage("load");
  expect(await document).toBe("formatted");
});
