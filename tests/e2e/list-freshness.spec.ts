import type { Page } from "@playwright/test";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { approve, asAdmin, edit, submitResource } from "./support/resources.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

/** A teacher's public resource in a list of the admin, who has the list open. */
async function openListOf(page: Page, url: string, title: string, changes?: object): Promise<number> {
  await register(page);
  const id = await submitResource(page, { title });
  await approve(await asAdmin(url), id);
  if (changes) await edit(page, id, changes);
  await logIn(page, ADMIN);
  const list = await (await page.request.post("/api/lists", { data: { title: "To come back to" } })).json();
  await page.request.put(`/api/lists/${list.id}/items/${id}`, { data: {} });
  await page.goto(`/lists/${list.id}`);
  await page.getByRole("main").getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return id;
}

/** Without a reload, so that the browser shows its own data. */
async function backToList(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "To come back to" })).toBeVisible();
}

test("an open list shows a resource's latest edit", async ({ page, server }) => {
  const word = uniqueWord();
  await openListOf(page, server.url, `Before ${word}`);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Edit/ })).toBeVisible();
  await page.getByLabel("Title").fill(`After ${word}`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `After ${word}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: `After ${word}` })).toBeVisible();
  await backToList(page);
  await expect(page.getByRole("main").getByRole("link", { name: `After ${word}` })).toBeVisible();
});

test("an open list shows an edit that a moderator has approved meanwhile", async ({ page, server }) => {
  const word = uniqueWord();
  await openListOf(page, server.url, `Before ${word}`, { title: `After ${word}` });
  await page.getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "Edit approved");
  await backToList(page);
  await expect(page.getByRole("main").getByRole("link", { name: `After ${word}` })).toBeVisible();
});
