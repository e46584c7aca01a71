import { ADMIN_SCREENS } from "#web/features/admin/admin-screens.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { ADMIN } from "./support/server.ts";

test.use({ expectedStatuses: [403] });

const SCREENS = Object.entries(ADMIN_SCREENS).map(([path, screen]) => ({ path, ...screen }));

test("an admin logs in on an admin page, and the navigation leads to all others by keyboard", {
  tag: "@both-sizes",
}, async ({ page }) => {
  await page.goto("/admin/resources?tab=all");
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Username").fill(ADMIN.username);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/admin/resources?tab=all");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Resources");
  const navigation = page.getByRole("navigation", { name: "Admin" });
  await expect(navigation.getByRole("link")).toHaveText(SCREENS.map(({ label }) => label));
  for (const { path, label } of SCREENS.toReversed()) {
    await pressAt(page, navigation.getByRole("link", { name: label, exact: true }));
    await expect(page).toHaveURL(path);
    const current = navigation.locator("[aria-current=page]");
    await expect(current).toHaveText(label);
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});

test("a teacher who opens an admin page is told that it is not theirs, and goes home", async ({ page }) => {
  await register(page);
  expect((await page.goto("/admin/reports"))?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unauthorized Access");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});
