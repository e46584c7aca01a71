import { test } from "./fixtures.ts";
import { publish, submitResource } from "./library.ts";
import { PUBLIC_PAGES } from "./pages.ts";
import { logIn, register } from "./people.ts";
import { ADMIN } from "./server.ts";
import { walk, walkSignedIn } from "./walk.ts";

test.use({ expectedStatuses: [403, 404] });

for (const [group, pages] of Object.entries(PUBLIC_PAGES)) {
  test(`every page comes up whole and light, stays in place and is for everybody: ${group}`, ({ page }) =>
    walk(page, pages));
}

test("so do a teacher's forms", async ({ page }) => {
  await register(page);
  const own = await submitResource(page);
  await walkSignedIn(page, ["/submit", "/profile/edit", `/resources/${own}/edit`, `/resources/${own}`]);
});

test("and what a teacher reads and may answer", async ({ page, server }) => {
  const others = await publish(server.url);
  await register(page);
  await walkSignedIn(page, ["/", `/resources/${others}`, "/community?forum=2", "/community?forum=2&topic=3"]);
});

test("and every tab of their own profile", async ({ page, server }) => {
  const saved = await publish(server.url);
  const { id } = await register(page);
  await submitResource(page);
  await page.request.post(`/api/resources/${saved}/save`);
  const tabs = ["resources", "saved", "pending", "security", "activity"];
  await walkSignedIn(
    page,
    tabs.map((tab) => `/users/${id}?tab=${tab}`),
  );
});

test("and an admin's pages", async ({ page }) => {
  await logIn(page, ADMIN);
  await walkSignedIn(page, ["/admin", "/admin/resources", "/admin/resources?tab=all", "/resources/3/edit"]);
});
