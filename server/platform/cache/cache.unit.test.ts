import { afterEach, expect, test, vi } from "vitest";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { newCache } from "./cache.ts";
import { newInvalidation } from "./invalidation.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a cached response shows numbers such as views for at most a minute, and counts a view each time", () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  // The cache reads this clock, once a second at most.
  const clock = vi.spyOn(performance, "now").mockReturnValue(1_000);
  const advance = (seconds: number) => {
    clock.mockReturnValue(performance.now() + seconds * 1_000);
    vi.advanceTimersByTime(seconds * 1_000);
  };
  const viewed: number[] = [];
  const cache = newCache(
    newInvalidation(singleServer, () => {}),
    (id) => viewed.push(id),
  );
  const isCached = () => cache.get("/api/resources/7", "br", () => ({ name: "", network: "" })) !== undefined;
  const response = { body: new Uint8Array(10), headers: {}, etag: '"a"', route: "page" };
  cache.set("/api/resources/7", "br", response, { ...cache.newContext(true), viewedResources: new Set([7]) });
  expect([isCached(), viewed]).toEqual([true, [7]]);
  advance(58);
  expect([isCached(), viewed]).toEqual([true, [7, 7]]);
  advance(3);
  expect([isCached(), viewed]).toEqual([false, [7, 7]]);
});
