import { expect, type Page } from "@playwright/test";

/** Looks for both texts at once, since a toast disappears after a few seconds. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const toasts = page.getByRole("region", { name: "Notifications" });
  const withTitle = toasts.filter({ has: page.getByText(title, { exact: true }) });
  const withBoth = withTitle.filter({ has: page.getByText(description ?? title, { exact: true }) });
  await expect(withBoth).toBeVisible();
}
