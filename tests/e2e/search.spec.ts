import { expect, test } from "./fixtures.ts";
import { publish } from "./library.ts";
import { uniqueWord } from "./unique.ts";

test("the header's search finds, best match first, and ignores blanks", { tag: "@desktop" }, async ({
  page,
  server,
}) => {
  const word = uniqueWord();
  await publish(server.url, { title: `A debate on ${word}` });
  await publish(server.url, { title: "Pond life", description: `Among others it mentions ${word} in passing.` });
  await page.goto("/about");
  const search = page.getByRole("searchbox", { name: "Search resources" });
  await search.fill("   ");
  await search.press("Enter");
  await expect(page).toHaveURL("/about");

  await search.fill(` ${word} `);
  await search.press("Enter");
  await expect(page).toHaveURL(`/resources?search=${word}`);
  await expect(page.getByRole("heading", { name: "2 Resources Found" })).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText(`A debate on ${word}`);
  await expect(page.getByLabel("Keywords")).toHaveValue(word);
});

test("a search for nothing but excluded words is told calmly what it lacks", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/resources?search=-rubric");
  await expect(page.getByText("Search for at least one word besides the excluded ones.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear Filters" })).toBeVisible();
  await expect(page.getByText("could not be loaded")).toHaveCount(0);
  await expect(page.getByLabel("Keywords")).toHaveValue("-rubric");
});

test("on a phone the search waits behind its button", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  const search = page.getByRole("searchbox", { name: "Search resources" });
  await expect(search).toBeHidden();
  await page.getByRole("button", { name: "Open search" }).click();
  await expect(search).toBeFocused();
  await search.fill(" ");
  await search.press("Enter");
  await expect(page).toHaveURL("/");
  await search.fill("rubric");
  await search.press("Enter");
  await expect(page).toHaveURL("/resources?search=rubric");
  await expect(search).toBeHidden();
  await expect(page.getByRole("heading", { name: /Resources Found/ })).toBeInViewport();
});

test.describe("without JavaScript", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a form like any other", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("searchbox", { name: "Search resources" }).fill("rubric");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL("/resources?search=rubric");
    await expect(page.getByRole("heading", { name: /^[1-9]\d* Resources Found$/ })).toBeVisible();
  });
});
