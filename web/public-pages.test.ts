import { afterAll, expect, test } from "vitest";
import { PUBLIC_PAGES } from "#tests/e2e/support/public-pages.ts";
import { partsLoaded } from "#web/lib/lazy-part.tsx";
import { matchRoute } from "#web/lib/navigation/route.ts";
import { routes } from "#web/routes.ts";

// Otherwise parts of pages load after the end of the tests, which is an error.
afterAll(partsLoaded);

test("the list of public pages that are measured and checked has every page that a visitor can open", () => {
  const checked = Object.values(PUBLIC_PAGES).flat();
  const found = new Set(checked.map(({ path }) => matchRoute(routes, path.split("?")[0] ?? "").route.path));
  const open = routes.filter(
    ({ requiresSignIn, requiresRole }) => (!requiresSignIn || requiresSignIn.when) && !requiresRole,
  );
  // The two addresses of a profile show one page.
  expect(open.map(({ path }) => path).filter((path) => !found.has(path))).toEqual(["/profile/:id"]);
});
