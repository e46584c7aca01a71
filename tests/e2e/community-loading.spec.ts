import { failUntilRetry } from "./support/fail-until-retry.ts";
import { expect, test } from "./support/fixtures.ts";
import { holdResponses } from "./support/hold-responses.ts";

test.use({ expectedStatuses: [503] });

test("the community shows no number of topics before it has loaded", async ({ page }) => {
  await page.goto("/about");
  const release = await holdResponses(page, /\/api\/forums/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Community" }).click();
  const stats = page.getByRole("region", { name: "Community Stats" });
  await expect(stats).toBeVisible();
  await expect(stats.getByRole("definition").first()).toHaveText("");
  release();
  await expect(stats.getByRole("definition").first()).toHaveText(/^\d+$/);
});

test("a community without forums says so", async ({ page }) => {
  await page.goto("/about");
  await page.route("**/api/forums", (route) => route.fulfill({ json: [] }), { times: 1 });
  const community = page.getByRole("contentinfo").getByRole("link", { name: "Forums" });
  await community.click();
  await expect(page.getByText("No forums available")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome to the community" })).toBeVisible();
});

test("topics that could not be loaded can be tried again", async ({ page }) => {
  await page.goto("/community?forum=1");
  const retry = await failUntilRetry(page, "**/api/forums/4/topics?*");
  await page
    .getByRole("navigation", { name: "Forums" })
    .getByRole("link", { name: /Assessment/ })
    .click();
  await expect(page.getByText("The topics could not be loaded.")).toBeVisible();
  await retry();
  await expect(page.getByRole("region", { name: "Discussions" }).getByRole("listitem").first()).toBeVisible();
});
