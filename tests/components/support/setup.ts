import { afterEach, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { closePage, errorsOnPage, watchErrors } from "./open-page.tsx";

beforeEach(watchErrors);

afterEach(async () => {
  closePage();
  await page.viewport(1280, 720);
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(errorsOnPage(), "errors on the page").toEqual([]);
});
