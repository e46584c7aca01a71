import { expect, type Page } from "@playwright/test";

export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = page.getByRole("region", { name: "Notifications" });
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (description) await expect(toast.getByText(description, { exact: true })).toBeVisible();
}
