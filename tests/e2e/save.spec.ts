import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { publish } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [401, 500] });

test("a teacher saves on a card, finds it saved on the page, and unsaves it there", async ({ page, server }) => {
  const word = uniqueWord();
  const title = `Observation sheets for ${word}`;
  await publish(server.url, { title });
  const { id: userId } = await register(page);
  await page.goto(`/resources?search=${word}`);
  const bookmark = page.getByRole("button", { name: `Save ${title}` });
  await expect(bookmark).toHaveAttribute("aria-pressed", "false");

  await page.route(/\/save$/, (route) => route.fulfill({ status: 500, json: { message: "No" } }));
  await bookmark.click();
  await expectToast(page, "Error", "Failed to update saved status");
  await expect(bookmark).toHaveAttribute("aria-pressed", "false");
  await page.unrouteAll();

  await bookmark.press("Enter");
  await expectToast(page, "Resource saved", "Resource added to your saved list");
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await expect(bookmark).toBeFocused();

  await page.getByRole("link", { name: title }).click();
  const button = page.getByRole("button", { name: "Saved" });
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await button.click();
  await expectToast(page, "Resource unsaved", "Resource removed from your saved list");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveAttribute("aria-pressed", "false");
  expect(await (await page.request.get(`/api/users/${userId}/saved`)).json()).toEqual([]);

  await page.context().clearCookies();
  // By key: a second click on the same spot could be taken for a double click.
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expectToast(page, "Authentication required", "Please log in to save resources");
  await expect(page.getByRole("link", { name: "Log in to Rate" })).toBeVisible();
});

test("saving works by keyboard alone, and asks a visitor to log in", async ({ page, server }) => {
  const word = uniqueWord();
  const title = `By keyboard, ${word}`;
  await publish(server.url, { title });
  await page.goto(`/resources?search=${word}`);
  await pressAt(page, page.getByRole("button", { name: `Save ${title}` }));
  await expectToast(page, "Authentication required", "Please log in to save resources");

  const { id } = await register(page);
  await page.goto(`/resources?search=${word}`);
  await pressAt(page, page.getByRole("button", { name: `Save ${title}` }), "Space");
  await expectToast(page, "Resource saved", "Resource added to your saved list");
  await page.goto(`/users/${id}`);
  await pressAt(page, page.getByRole("tab", { name: "Resources (0)" }), "ArrowRight");
  await pressAt(page, page.getByRole("article").getByRole("link", { name: title }));
  await pressAt(page, page.getByRole("button", { name: "Saved", exact: true }));
  await expectToast(page, "Resource unsaved", "Resource removed from your saved list");
});
