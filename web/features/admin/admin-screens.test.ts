import { afterAll, expect, test } from "vitest";
import { partsLoaded } from "#web/lib/lazy-part.tsx";
import { routes } from "#web/routes.ts";
import { ADMIN_SCREENS } from "./admin-screens.ts";

// Otherwise parts of pages load after the end of the tests, which is an error.
afterAll(partsLoaded);

test("the admin navigation leads to every admin page, and shows it to those who may use it", () => {
  const listed = Object.entries(ADMIN_SCREENS).map(([path, { role }]) => [path, role]);
  const pages = routes.flatMap(({ path, requiresRole }) => (requiresRole ? [[path, requiresRole.role]] : []));
  expect(listed.toSorted()).toEqual(pages.toSorted());
});
