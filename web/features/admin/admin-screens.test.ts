import { expect, test } from "vitest";
import { routes } from "#web/routes.ts";
import { ADMIN_SCREENS } from "./admin-screens.ts";

test("the admin navigation leads to every admin page, and shows it to those who may use it", () => {
  const listed = Object.entries(ADMIN_SCREENS).map(([path, { role }]) => [path, role]);
  const pages = routes.flatMap(({ path, requiresRole }) => (requiresRole ? [[path, requiresRole.role]] : []));
  expect(listed.toSorted()).toEqual(pages.toSorted());
});
