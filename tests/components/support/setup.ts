import { afterEach, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { DURATION_MS } from "#web/lib/toasts.ts";
import { closePage, errorsOnPage, watchErrors } from "./open-page.tsx";

beforeEach(() => {
  watchErrors();
  // A busy machine may need longer than a toast stays.
  const later = setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, delay?: number, ...given: []) =>
    delay === DURATION_MS ? 0 : later(run, delay, ...given)) as typeof setTimeout);
});

afterEach(async () => {
  closePage();
  await page.viewport(1280, 720);
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(errorsOnPage(), "errors on the page").toEqual([]);
});
