import { beforeEach, expect, test, vi } from "vitest";
import { ResponseTimeout } from "./errors.ts";
import { STALLED_MS, uploadFile } from "./upload.ts";

let request: SlowRequest;

/** A request whose progress the test reports. */
class SlowRequest {
  upload = { onprogress: (_: { loaded: number; total: number }) => {} };
  isAborted = false;
  status = 201;
  responseText = '{"id":90}';
  onload = () => {};
  onabort = () => {};
  onloadend = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    request = this;
  }
  abort() {
    this.isAborted = true;
    this.onabort();
    this.onloadend();
  }
}

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", SlowRequest);
  vi.useFakeTimers();
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

const upload = () =>
  uploadFile({
    ...{ file: new Blob(["words"]), name: "lesson.pdf", key: "1", sender: undefined },
    ...{ onProgress: () => {}, signal: new AbortController().signal },
  });

test("an upload whose connection has died unnoticed is given up", async () => {
  const ended = upload().catch((error) => error);
  await vi.advanceTimersByTimeAsync(STALLED_MS);
  expect(await ended).toBeInstanceOf(ResponseTimeout);
  expect(request.isAborted).toBe(true);
});

test("an upload goes on for as long as it makes progress, and nothing waits for it afterwards", async () => {
  const ended = upload();
  for (let sent = 1; sent <= 3; sent++) {
    await vi.advanceTimersByTimeAsync(STALLED_MS - 1);
    request.upload.onprogress({ loaded: sent, total: 5 });
  }
  expect(request.isAborted).toBe(false);
  request.onload();
  request.onloadend();
  expect(await ended).toEqual({ id: 90 });
  expect(vi.getTimerCount()).toBe(0);
});
