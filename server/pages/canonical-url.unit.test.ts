import { afterAll, expect, test } from "vitest";
import { partsLoaded } from "#web/lib/lazy-part.tsx";
import { matchRoute } from "#web/lib/navigation/route.ts";
import { routes } from "#web/routes.ts";
import { canonicalPath, canonicalQuery } from "./pages.ts";

// Otherwise parts of pages load after the end of the tests, which is an error.
afterAll(partsLoaded);

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
])("the path %s has the canonical spelling %s, which stays as it is", (path, plain) => {
  expect(canonicalPath(path)).toBe(plain);
  expect(canonicalPath(plain)).toBe(plain);
});

test.each([
  ["/resources", "search=a&utm_source=x&sort=top", "?search=a&sort=top", true],
  ["/resources", "cursor=abc", "?cursor=abc", false],
  ["/resources/1", "utm_source=x", "", true],
  ["/community", "forum=2&topic=31&after=z&fbclid=1", "?forum=2&topic=31&after=z", true],
  ["/community/events", "after=z", "?after=z", false],
  ["/profile/1", "tab=saved", "?tab=saved", false],
  ["/admin/resources", "tab=pending&search=a&after=z", "?tab=pending&search=a&after=z", false],
  ["/reset-password", "token=secret", "", true],
  ["/login", "redirectTo=/submit", "", true],
  ["/", "", "", false],
])("the canonical URL of %s with the query %s has only %s", (path, query, canonical, hasMore) => {
  const { route } = matchRoute(routes, path);
  const found = canonicalQuery(route.query ?? [], new URLSearchParams(query));
  expect(found).toEqual({ query: canonical, hasMore });
});
