import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { publish } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [401] });

test("a teacher saves on a card by keyboard and unsaves on its page, and a visitor saves by registering", async ({
  page,
  server,
}) => {
  const word = uniqueWord();
  const title = `Observation sheets for ${word}`;
  await publish(server.url, { title });
  const { id: userId } = await register(page);
  await page.goto(`/resources?search=${word}`);
  const bookmark = page.getByRole("button", { name: `Save ${title}` });
  await expect(bookmark).toHaveAttribute("aria-pressed", "false");

  await pressAt(page, bookmark, "Space");
  await expectToast(page, "Resource saved", "Resource added to your saved list");
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await expect(bookmark).toBeFocused();

  await page.goto(`/users/${userId}`);
  await pressAt(page, page.getByRole("tab", { name: "Resources (0)" }), "ArrowRight");
  await pressAt(page, page.getByRole("article").getByRole("link", { name: title }));
  const button = page.getByRole("button", { name: "Saved" });
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await button.click();
  await expectToast(page, "Resource unsaved", "Resource removed from your saved list");
  await expect(page.getByRole("button", { name: "Save", exact: true })).toHaveAttribute("aria-pressed", "false");
  expect(await (await page.request.get(`/api/users/${userId}/saved`)).json()).toEqual([]);

  await page.context().clearCookies();
  const save = page.getByRole("button", { name: "Save", exact: true });
  // By key: a second click on the same spot could count as a double click.
  await save.press("Enter");
  await expectToast(page, "Authentication required", "Please log in to save resources");
  await expect(page.getByRole("link", { name: "Log in to Rate" })).toBeVisible();
  const address = page.url();
  // The page now knows that nobody is logged in.
  await save.press("Enter");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("Log in to save this resource.");
  await page.getByRole("link", { name: "Create an account" }).click();
  // The page to log in has a field of the same name.
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await page.getByLabel("Username").fill(word);
  await page.getByLabel("Email").fill(`${word}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("button", { name: "Create account" }).click();
  await expectToast(page, "Resource saved", "Resource added to your saved list");
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("button", { name: "Saved" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Saved" }).press("Enter");
  await expectToast(page, "Resource unsaved", "Resource removed from your saved list");
  await page.reload();
  await expect(save).toHaveAttribute("aria-pressed", "false");
});
