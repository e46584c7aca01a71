import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { ADMIN } from "./support/server.ts";
import { OWN_SERVER } from "./support/site.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ settings: OWN_SERVER });

test("an admin adds, orders, edits, archives, reopens and deletes a forum, by keyboard", async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto("/admin/forums");
  const title = `Forum ${uniqueWord()}`;
  const dialog = page.getByRole("dialog");
  await pressAt(page, page.getByRole("button", { name: "Add a Forum" }));
  await typeAt(page, dialog.getByLabel("Title"), title);
  await typeAt(page, dialog.getByLabel("Description"), "For whatever is new.");
  await pressAt(page, dialog.getByRole("button", { name: "Add Forum" }));
  await expectToast(page, "Forum added");

  const rows = page.getByRole("list", { name: "Forums" }).getByRole("listitem");
  const row = rows.filter({ hasText: title });
  await expect(rows.last()).toContainText(title);
  const count = await rows.count();
  await pressAt(page, row.getByRole("button", { name: `Move ${title} up` }));
  await expect(rows.nth(count - 2)).toContainText(title);
  await page.keyboard.press("Enter");
  await expect(rows.nth(count - 3)).toContainText(title);
  await pressAt(page, row.getByRole("button", { name: `Move ${title} down` }));
  await expect(rows.nth(count - 2)).toContainText(title);
  await pressAt(page, row.getByRole("button", { name: `Edit ${title}` }));
  await dialog.getByLabel("Description").fill("For whatever was new.");
  await pressAt(page, dialog.getByRole("button", { name: "Save Changes" }));
  await expectToast(page, "Forum changed");
  await page.reload();
  await expect(rows.nth(count - 2)).toContainText("For whatever was new.");

  const forums = await (await page.request.get("/api/forums")).json();
  const { id } = forums.find((forum: { title: string }) => forum.title === title);
  const draft = { title: "A topic to talk about", content: "What do you think of this one?" };
  const topic = await (await page.request.post(`/api/forums/${id}/topics`, { data: draft })).json();
  await page.reload();
  await expect(row.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await pressAt(page, row.getByRole("button", { name: "Archive" }));
  await expectToast(page, "Forum archived");

  await register(page);
  await page.goto(`/community?forum=${id}&topic=${topic.id}`);
  await expect(page.getByRole("region", { name: "Discussions" })).toContainText("This forum is archived.");
  await expect(page.getByRole("heading", { name: "Post a Reply" })).toHaveCount(0);
  await page.goto("/community");
  const listed = page.getByRole("navigation", { name: "Forums" });
  await expect(listed.getByRole("link", { name: `${title} Archived` })).toBeVisible();
  await pressAt(page, page.getByRole("button", { name: "Create New Topic" }));
  await expect(dialog.getByLabel("Forum")).toContainText("General Discussion");
  await expect(dialog.getByLabel("Forum")).not.toContainText(title);
  await pressAt(page, dialog.getByRole("button", { name: "Cancel" }));

  await logIn(page, ADMIN);
  await page.request.delete(`/api/topics/${topic.id}`);
  await page.goto("/admin/forums");
  await pressAt(page, row.getByRole("button", { name: "Reopen" }));
  await expectToast(page, "Forum reopened");
  await pressAt(page, row.getByRole("button", { name: "Delete" }));
  await pressAt(page, dialog.getByRole("button", { name: "Delete Forum" }));
  await expectToast(page, "Forum deleted");
  await expect(row).toHaveCount(0);
});
