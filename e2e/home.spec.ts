import { expect, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answer.ts";

const FEATURED = /\/api\/resources\/featured/;

test("the home page features six resources", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  const featured = page.locator("section", { has: page.getByRole("heading", { name: "Featured Resources" }) });
  await expect(featured.getByRole("article")).toHaveCount(6);
  await featured.getByRole("link", { name: "View all" }).click();
  await expect(page).toHaveURL("/resources");
});

test("and three placeholders while they load", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/login");
  const release = await holdAnswers(page, FEATURED);
  await page.getByRole("banner").getByRole("link", { name: "AI Educators Hub" }).click();
  await expect(page.locator("main section [aria-hidden=true] > div[aria-hidden=true]")).toHaveCount(3);
  release();
  await expect(page.getByRole("article")).toHaveCount(6);
});

test.describe("when they cannot be loaded", { tag: "@desktop" }, () => {
  test.use({ expectedStatuses: [503] });

  test("the page says so and offers to try again", async ({ page }) => {
    await page.goto("/login");
    await page.route(FEATURED, (route) => route.fulfill({ status: 503, json: { message: "Away" } }));
    await page.getByRole("banner").getByRole("link", { name: "AI Educators Hub" }).click();
    await expect(page.getByText("The featured resources could not be loaded.")).toBeVisible();
    await page.unroute(FEATURED);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("article")).toHaveCount(6);
  });
});

test("at most one font is asked for ahead of the stylesheet", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  expect(await page.locator('link[rel="preload"][as="font"]').count()).toBeLessThanOrEqual(1);
});
