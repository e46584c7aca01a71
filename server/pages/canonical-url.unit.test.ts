import { expect, test } from "vitest";
import { canonicalPath, canonicalQuery } from "./canonical-url.ts";

test.each([
  ["/", "/"],
  ["//", "/"],
  ["/resources/1", "/resources/1"],
  ["/resources/1/", "/resources/1"],
  ["//resources//1///", "/resources/1"],
  ["/resources/%31", "/resources/1"],
  ["/%72esources/%31%2f2", "/resources/1%2f2"],
  ["//evil.example/", "/evil.example"],
  ["/caf%C3%A9", "/caf%C3%A9"],
])("the path %s is written %s, and no otherwise after that", (path, plain) => {
  expect(canonicalPath(path)).toBe(plain);
  expect(canonicalPath(plain)).toBe(plain);
});

test.each([
  ["resources-page", "search=a&utm_source=x&sort=top", "?search=a&sort=top", true],
  ["resources-page", "cursor=abc", "?cursor=abc", false],
  ["resource-page", "utm_source=x", "", true],
  ["community-page", "forum=2&topic=31&after=z&fbclid=1", "?forum=2&topic=31&after=z", true],
  ["profile-page", "tab=saved", "?tab=saved", false],
  ["reset-password-page", "token=secret", "", true],
  ["login-page", "redirectTo=/submit", "", true],
  ["home-page", "", "", false],
])("%s shares of the query %s only %s", (page, query, shared, hasMore) => {
  const found = canonicalQuery(`web/pages/${page}.tsx`, new URLSearchParams(query));
  expect(found).toEqual({ query: shared, hasMore });
});

test("the pages that share a query are pages that there are", () => {
  const pages = Object.keys(import.meta.glob("/web/pages/*-page.tsx")).join();
  for (const name of ["resources", "community", "events", "profile", "admin-resources"]) {
    expect(pages).toContain(`/web/pages/${name}-page.tsx`);
  }
});
