import { startTopic } from "./discussions.ts";
import { expect, test } from "./fixtures.ts";
import { publish } from "./library.ts";
import { expectAlive } from "./page-checks.ts";
import { register } from "./people.ts";
import { uniqueWord } from "./unique.ts";

test.describe("what others write", { tag: "@desktop" }, () => {
  test.use({ expectedStatuses: [500] });

  test("shows in an open list within a minute, and a failure takes nothing away", async ({ page }) => {
    await register(page);
    await page.clock.install();
    await page.goto("/community?forum=3");
    const title = `New since then: ${uniqueWord()}`;
    await startTopic(page, title, undefined, 3);
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

  test("joins a long list without folding the pages that were opened", async ({ page, server }) => {
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
});

test("without a network the page says so, and goes on by itself when it is back", { tag: "@desktop" }, async ({
  page,
}) => {
  // Not watched for complaints like the others, since a failed request is one.
  const tab = await page.context().newPage();
  await tab.goto("/community");
  await expectAlive(tab);
  await tab.context().setOffline(true);
  await tab.locator("main a[href='/community?forum=2']").first().click();
  await expect(tab.getByText("The topics could not be loaded. You seem to be offline.")).toBeVisible();
  await tab.context().setOffline(false);
  await expect(tab.getByRole("heading", { name: "Prompt Engineering", level: 2 })).toBeVisible();
  await expect(tab.getByText("The topics could not be loaded.")).toHaveCount(0);

  await tab.context().setOffline(true);
  await tab.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(tab.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await expect(tab.getByText("You seem to be offline.")).toBeVisible();
  await tab.context().setOffline(false);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(/About/);
});

test("a read that is never answered ends with a word", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => {
    // The browser's own clock cannot be moved by a test.
    AbortSignal.timeout = () => AbortSignal.abort(new DOMException("", "TimeoutError"));
  });
  await page.route(/\/api\/resources\?/, () => {});
  await page.getByRole("banner").getByRole("link", { name: "Resources" }).click();
  await expect(page.getByText("The resources could not be loaded.")).toBeVisible();
});

test("crossing links with the pointer asks for nothing, resting on one does", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/resources");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const last = page.getByRole("article").last().getByRole("link");
  const ratings = `/api${await last.getAttribute("href")}/ratings`;
  await page.getByRole("article").evaluateAll((cards) => {
    for (const card of cards)
      card.querySelector("a")?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  });
  await expect.poll(() => asked).toContain(ratings);
  expect(asked.filter((path) => path.endsWith("/ratings"))).toEqual([ratings]);
});
