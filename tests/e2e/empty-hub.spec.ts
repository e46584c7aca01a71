import { expectAccessible } from "./support/accessibility.ts";
import { logIn } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ settings: { SEED: "none" } });
// One after the other, since each worker would start such a server.
test.describe.configure({ mode: "default" });

test("a new community invites a first topic and has an empty calendar", async ({ page }) => {
  await page.goto("/community?forum=1");
  await expect(page.getByRole("heading", { level: 3, name: "No topics yet" })).toBeVisible();
  await expect(page.getByText("Be the first to start a discussion in this forum.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create Topic" }).click();
  await expectToast(page, "Authentication required", "Please log in to create a topic");
  await page.getByRole("link", { name: "View Calendar" }).click();
  await expect(page.getByRole("heading", { level: 3, name: "No upcoming events" })).toBeVisible();
  await expectAccessible(page);
});

test("the admin pages of a new hub say that there is nothing to review", async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto("/admin");
  await expect(page.getByText("No pending resources to review.", { exact: true })).toBeVisible();
  await expect(page.getByText("There are no resources to count yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Review pending resources" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Manage Resources" }).click();
  await expect(page.getByRole("tab", { name: "Pending" })).toHaveText("Pending");
  await expect(page.getByText("No pending resources to review.", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "All Resources" }).click();
  await expect(page.getByText("No resources available.", { exact: true })).toBeVisible();
});

test("the home page and the library of a new hub say that there are no resources yet", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "No resources yet" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/resources");
  await expect(page.getByRole("heading", { name: "No resources found" })).toBeVisible();
  await expect(page.getByText("The library is new.")).toBeVisible();
  await expect(page.getByText(/adjusting your search filters/), "there are none to adjust").toHaveCount(0);
});
