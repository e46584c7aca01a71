import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { asAdmin, publish } from "./support/resources.ts";
import { registerAs } from "./support/roles.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [404] });

test("a moderator restores what was removed, by keyboard", { tag: "@both-sizes" }, async ({ page, server }) => {
  const title = `Removed from ${uniqueWord()}`;
  const resource = await publish(server.url, { title });
  const words = `Words of ${uniqueWord()}`;
  const author = await register(page);
  const posted = await page.request.post(`/api/resources/${resource}/comments`, { data: { content: words } });
  const { id } = await posted.json();
  await registerAs(page, server.url, "moderator");
  await page.request.delete(`/api/comments/${id}`);

  await page.goto("/admin/removed");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Removed Posts");
  const row = page.getByRole("list", { name: "Removed posts" }).getByRole("listitem").filter({ hasText: words });
  await expect(row).toContainText(title);
  await expect(row).toContainText(`Written by User #${author.id}`);
  await expect(row).toContainText(/Removed by a moderator on \w{3} \d+, \d{4}/);
  await expectAccessibleInBothThemes(page);
  await pressAt(page, row.getByRole("button", { name: "Restore" }));
  await expectToast(page, "Restored", "The comment is back where it was");
  await expect(row).toHaveCount(0);
  await expectNoHorizontalScroll(page);
  await page.goto(`/resources/${resource}`);
  await page.getByRole("tab", { name: /^Comments/ }).click();
  await expect(page.getByText(words)).toBeVisible();
});

test("restoring what another moderator has restored says so", async ({ page, server }) => {
  const resource = await publish(server.url);
  const words = `Words of ${uniqueWord()}`;
  await register(page);
  const posted = await page.request.post(`/api/resources/${resource}/comments`, { data: { content: words } });
  const { id } = await posted.json();
  await page.request.delete(`/api/comments/${id}`);
  await registerAs(page, server.url, "moderator");
  await page.goto("/admin/removed");
  const row = page.getByRole("list", { name: "Removed posts" }).getByRole("listitem").filter({ hasText: words });
  await expect(row).toContainText("Removed by its author");
  const other = await asAdmin(server.url);
  await other.request.put(`/api/admin/removed/comment/${id}/restore`);
  await row.getByRole("button", { name: "Restore" }).click();
  const reason = "There is nothing to restore. Somebody may have restored it already, or its time is over.";
  await expectToast(page, "Error", reason);
  await expect(row).toHaveCount(0);
});

test("a page of removed posts that was emptied does not say that nothing was removed", async ({ page, server }) => {
  const resource = await publish(server.url);
  await registerAs(page, server.url, "admin");
  for (const content of [`Older ${uniqueWord()}`, `Newer ${uniqueWord()}`]) {
    const posted = await page.request.post(`/api/resources/${resource}/comments`, { data: { content } });
    await page.request.delete(`/api/comments/${(await posted.json()).id}`);
  }
  const [, , ...others] = await (await page.request.get("/api/admin/removed?limit=100")).json();
  for (const { kind, id } of others) await page.request.put(`/api/admin/removed/${kind}/${id}/restore`);
  const newest = await page.request.get("/api/admin/removed?limit=1");
  const [, cursor] = /[?&]cursor=([^&>]+)/.exec(newest.headers().link ?? "") ?? [];
  await page.goto(`/admin/removed?after=${cursor}`);
  await page.getByRole("button", { name: "Restore" }).click();
  await expectToast(page, "Restored");
  await expect(page.getByText("There is nothing more to restore here.", { exact: true })).toBeVisible();
  await expect(page.getByText("Nothing removed", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the newest" }).click();
  await expect(page.getByRole("list", { name: "Removed posts" }).getByRole("listitem")).toHaveCount(1);
});
