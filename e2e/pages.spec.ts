import { expect, test } from "./fixtures.ts";
import { expectAccessible, expectNoLayoutShift, expectNoSidewaysScroll, expectTitleAndHeading } from "./page-checks.ts";
import { logIn, register } from "./people.ts";
import { ADMIN } from "./server.ts";

const PAGES = [
  { path: "/", status: 200 },
  { path: "/login", status: 200 },
  { path: "/register", status: 200 },
  { path: "/resources", status: 200 },
  { path: "/resources?search=rubric&sort=top", status: 200 },
  { path: "/resources?search=zyzzyva", status: 200 },
  { path: "/resources/3", status: 200 },
  { path: "/resources/999999", status: 404 },
  { path: "/resources/not%20a%20number", status: 404 },
  { path: "/forgot-password", status: 200 },
  { path: "/reset-password", status: 200 },
  { path: "/reset-password?token=any", status: 200 },
  { path: "/users/2", status: 200 },
  { path: "/users/999999", status: 404 },
  { path: "/community", status: 200 },
  { path: "/community?forum=2", status: 200 },
  { path: "/community?forum=2&topic=3", status: 200 },
  { path: "/community/events", status: 200 },
  { path: "/admin", status: 403 },
  { path: "/testimonials", status: 200 },
  { path: "/about", status: 200 },
  { path: "/code-of-conduct", status: 200 },
  { path: "/terms", status: 200 },
  { path: "/privacy", status: 200 },
  { path: "/contact", status: 200 },
  { path: "/nowhere", status: 404 },
];

for (const { path, status } of PAGES) {
  test.describe(path, () => {
    test.use({ expectedStatuses: status === 200 ? [] : [status] });

    test("comes up whole, stays in place, and is for everybody in light and dark", async ({ page }) => {
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      const answer = await page.goto(path, { waitUntil: "networkidle" });
      expect(answer?.status()).toBe(status);
      await expectTitleAndHeading(page);
      await expectNoLayoutShift(page);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("can be read", { tag: "@desktop" }, async ({ page }) => {
        await page.goto(path);
        await expect(page.locator("h1")).toBeVisible();
      });
    });
  });
}

test("the home page comes up for a teacher and for an admin", async ({ page }) => {
  await register(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await expectTitleAndHeading(page);
  await logIn(page, ADMIN);
  await page.goto("/", { waitUntil: "networkidle" });
  await expectTitleAndHeading(page);
});
