import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";

test.use({ settings: { SEED: "none" } });

test("in a new hub there is nothing to feature yet, nor to find", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "No resources yet" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/resources");
  await expect(page.getByRole("heading", { name: "No resources found" })).toBeVisible();
});
