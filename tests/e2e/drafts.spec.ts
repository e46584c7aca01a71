import { expect, test } from "./support/fixtures.ts";
import { holdResponses } from "./support/hold-responses.ts";

test.use({ expectedStatuses: [401, 500, 503] });

test("text typed before the page has hydrated is kept", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Message").fill("An older draft.");
  const code = await holdResponses(page, /\/browser-[\w-]+\.js$/);
  await page.evaluate(() => location.reload());
  await expect(page.locator("[data-hydrating]")).toBeVisible();
  await expect(page.getByText("(still loading)"), "the button says why it is off").toBeVisible();
  await page.getByLabel("Message").fill("Typed at once.");
  code();
  await expect(page.locator("[data-hydrating]")).toHaveCount(0);
  await expect(page.getByText(/^You have a draft from/)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Typed at once.");
});
