import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectHydrated } from "./support/page-checks.ts";
import { publish } from "./support/resources.ts";
import { createTopic } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [500] });

test("an open list shows new topics within a minute, and a failed refresh removes nothing", async ({ page }) => {
  await register(page);
  await page.clock.install();
  await page.goto("/community?forum=3");
  const title = `New since then: ${uniqueWord()}`;
  await createTopic(page, title, undefined, 3);
  const added = page.getByRole("heading", { name: title });
  await expect(added).toHaveCount(0);
  await page.clock.fastForward(61_000);
  await expect(added).toBeVisible();

  const failed = page.waitForResponse((response) => response.status() === 500);
  await page.route(/\/api\/forums\/3\/topics/, (route) => route.fulfill({ status: 500, json: { message: "No" } }));
  await page.clock.fastForward(61_000);
  await failed;
  await expect(added).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
});

test("a refresh adds new comments without closing the opened pages", async ({ page, server }) => {
  const id = await publish(server.url);
  await register(page);
  const comment = (content: string) => page.request.post(`/api/resources/${id}/comments`, { data: { content } });
  for (let n = 1; n <= 21; n++) await comment(`Thought ${n}.`);
  await page.clock.install();
  await page.goto(`/resources/${id}`);
  await page.getByRole("tab", { name: "Comments" }).click();
  await page.getByRole("button", { name: "Show more" }).click();
  const thoughts = page.getByText(/^Thought \d+\.$/);
  await expect(thoughts).toHaveCount(21);
  await comment("Thought 22.");
  await page.clock.fastForward(61_000);
  await expect(thoughts).toHaveCount(22);
  await expect(thoughts.first()).toHaveText("Thought 22.");
  await expect(thoughts.last()).toHaveText("Thought 1.");
});

test("a page says that it is offline, and continues automatically when the network is back", async ({ page }) => {
  // A separate tab, since a failed request would fail the test on the watched page.
  const tab = await page.context().newPage();
  await tab.goto("/community");
  await expectHydrated(tab);
  await tab.waitForLoadState("networkidle");
  await tab.context().setOffline(true);
  await tab.locator("main a[href='/community?forum=2']").first().click();
  await expect(tab.getByText("The topics could not be loaded. You seem to be offline.")).toBeVisible();
  await tab.context().setOffline(false);
  await expect(tab.getByRole("heading", { name: "Prompt Engineering", level: 2 })).toBeVisible();
  await expect(tab.getByText("The topics could not be loaded.")).toHaveCount(0);

  await tab.context().setOffline(true);
  await tab.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await tab.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(tab.getByRole("heading", { name: "This page could not be loaded" })).toBeFocused();
  expect(await tab.evaluate(() => scrollY), "its heading is not under the header").toBe(0);
  await expect(tab.getByText("You seem to be offline.")).toBeVisible();
  await tab.context().setOffline(false);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(/About/);
});

test("a read that gets no response ends with a message", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => {
    // page.clock does not replace its timer.
    AbortSignal.timeout = () => AbortSignal.abort(new DOMException("", "TimeoutError"));
  });
  await page.route(/\/api\/resources\?/, () => {});
  await page.getByRole("banner").getByRole("link", { name: "Resources" }).click();
  await expect(page.getByText("The resources could not be loaded.")).toBeVisible();
});
