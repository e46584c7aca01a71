import { expect, test } from "./support/fixtures.ts";
import { publish } from "./support/resources.ts";
import { uniqueWord } from "./support/unique-word.ts";

test("the search in the header lists the best match first and ignores blanks", async ({ page, server }) => {
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

test("a search for excluded words only says what it lacks", async ({ page }) => {
  await page.goto("/resources?search=-rubric");
  await expect(page.getByText("Search for at least one word besides the excluded ones.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear Filters" })).toBeVisible();
  await expect(page.getByText("could not be loaded")).toHaveCount(0);
  await expect(page.getByLabel("Keywords")).toHaveValue("-rubric");
});

test("on a phone the search opens from its button", { tag: "@phone" }, async ({ page }) => {
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
