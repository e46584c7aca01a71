import { ADMIN_SCREENS } from "#web/features/admin/admin-screens.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { registerAs } from "./support/roles.ts";
import { ADMIN } from "./support/server.ts";

test.use({ expectedStatuses: [403] });

const SCREENS = Object.entries(ADMIN_SCREENS).map(([path, screen]) => ({ path, ...screen }));
const BOTH = { tag: "@both-sizes" };

test("the admin navigation leads an admin to every admin page by keyboard", BOTH, async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto("/admin");
  const navigation = page.getByRole("navigation", { name: "Admin" });
  await expect(navigation.getByRole("link")).toHaveText(SCREENS.map(({ label }) => label));
  for (const { path, label } of SCREENS.toReversed()) {
    await pressAt(page, navigation.getByRole("link", { name: label, exact: true }));
    await expect(page).toHaveURL(path);
    const current = navigation.locator("[aria-current=page]");
    await expect(current).toHaveText(label);
    await expect(current).toBeInViewport({ ratio: 1 });
  }
  await expectAccessibleInBothThemes(page);
});

test("a moderator finds the way to the pages they may use and no others", async ({ page, server }) => {
  await registerAs(page, server.url, "moderator");
  await page.goto("/");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("link", { name: "Admin Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  const theirs = SCREENS.filter(({ role }) => role === "moderator");
  const navigation = page.getByRole("navigation", { name: "Admin" });
  await expect(navigation.getByRole("link")).toHaveText(theirs.map(({ label }) => label));
  for (const { path } of theirs) expect((await page.goto(path))?.status()).toBe(200);
  for (const { path, name } of SCREENS.filter(({ role }) => role === "admin")) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(403);
    await expect(page.getByText(`You don't have permission to view the ${name}.`, { exact: true })).toBeVisible();
    await expect(navigation).toHaveCount(0);
  }
});

test("a teacher sees no admin page", async ({ page }) => {
  await register(page);
  for (const { path, name } of SCREENS) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unauthorized Access");
    await expect(page.getByText(`You don't have permission to view the ${name}.`, { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link")).toHaveText(["Return to Home"]);
  }
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a visitor can log in on any admin page and comes back to it", async ({ page }) => {
  for (const { path, name } of SCREENS) {
    await page.goto(path);
    await expect(page.getByText(`You don't have permission to view the ${name}.`, { exact: true })).toBeVisible();
    const login = page.getByRole("main").getByRole("link", { name: "Log in" });
    await expect(login).toHaveAttribute("href", `/login?redirectTo=${path}`);
  }
  await expectAccessibleInBothThemes(page);
  await page.goto("/admin/resources?tab=all");
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Username").fill(ADMIN.username);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/admin/resources?tab=all");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Resources");
});
