import { test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";

test("cards get narrower with the window, also those further down the library and the home page", async ({ page }) => {
  for (const path of ["/resources", "/"]) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(path);
    for (const width of [768, 390, 320]) await expectNoHorizontalScroll(page, { width, height: 720 });
  }
});
