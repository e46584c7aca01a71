import { expect, type Page } from "@playwright/test";

/** Opens the queue for a search and waits until its keys work. */
export async function openQueue(page: Page, search: string): Promise<void> {
  await page.goto(`/admin/resources?search=${search}`);
  await expect(page.locator("button", { hasText: "Keys" })).toBeEnabled();
}
