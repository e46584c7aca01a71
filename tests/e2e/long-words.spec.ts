import type { Page } from "@playwright/test";
import { validTrial } from "#contract/testing/drafts.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { publish } from "./support/resources.ts";

/** What people paste and what has no space: addresses, names of files, words of other languages. */
const longWord = (length: number) => "Klassenarbeit".repeat(20).slice(0, length);

async function post(page: Page, path: string, data: object): Promise<{ id: number }> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

async function expectToFit(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page, { width: 1280, height: 800 });
  await expectNoHorizontalScroll(page);
}

test("a long name of a tool does not widen the page of a resource that was tried with it", async ({ page, server }) => {
  const id = await publish(server.url);
  await register(page);
  await post(page, `/api/resources/${id}/trials`, { ...validTrial, tool: longWord(60) });
  await page.goto(`/resources/${id}`);
  await expect(page.getByText(longWord(60))).toBeVisible();
  await expectToFit(page);
});

test("long words in titles do not widen the contents of a pack", async ({ page, server }) => {
  const title = longWord(200);
  const id = await publish(server.url, { title });
  await register(page);
  const list = await post(page, "/api/lists", { title: "To print" });
  await page.request.put(`/api/lists/${list.id}/items/${id}`, { data: {} });
  await page.goto(`/lists/${list.id}/pack`);
  await expect(page.getByRole("navigation", { name: "Contents" }).getByRole("link")).toHaveText([title]);
  await expectToFit(page);
});

test("long words in a saved search do not widen the profile", async ({ page }) => {
  const { id } = await register(page);
  await post(page, "/api/searches", { search: longWord(150) });
  await page.goto(`/users/${id}?tab=notices`);
  await expect(page.getByRole("link", { name: longWord(150) })).toBeVisible();
  await expectToFit(page);
});

test("a long name of an API token does not widen the profile", async ({ page }) => {
  const { id, password } = await register(page);
  const expiresAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  await post(page, `/api/users/${id}/tokens`, { name: longWord(60), scope: "read", expiresAt, password });
  await page.goto(`/users/${id}?tab=security`);
  await expect(page.getByText(longWord(60))).toBeVisible();
  await expectToFit(page);
});
