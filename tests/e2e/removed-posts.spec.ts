import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { publish } from "./support/resources.ts";
import { registerAs } from "./support/roles.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test("a moderator restores a removed post, by keyboard", async ({ page, server }) => {
  const title = `Removed from ${uniqueWord()}`;
  const resource = await publish(server.url, { title });
  const words = `Words of ${uniqueWord()}`;
  const author = await register(page);
  const posted = await page.request.post(`/api/resources/${resource}/comments`, { data: { content: words } });
  const { id } = await posted.json();
  await registerAs(page, server.url, "moderator");
  await page.request.delete(`/api/comments/${id}`);

  await page.goto("/admin/removed");
  const row = page.getByRole("list", { name: "Removed posts" }).getByRole("listitem").filter({ hasText: words });
  await expect(row).toContainText(title);
  await expect(row).toContainText(`Written by Robin Doe User #${author.id}`);
  await pressAt(page, row.getByRole("button", { name: "Restore" }));
  await expectToast(page, "Restored", "The comment is back where it was");
  await expect(row).toHaveCount(0);
  await page.goto(`/resources/${resource}`);
  await page.getByRole("tab", { name: /^Comments/ }).click();
  await expect(page.getByText(words)).toBeVisible();
});
