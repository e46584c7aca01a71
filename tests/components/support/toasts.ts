import { expect } from "vitest";
import { page } from "vitest/browser";

const toasts = page.getByRole("region", { name: "Notifications" });

/** The newest toast replaces the one before it, so both texts belong to one toast. */
export async function expectToast(title: string, description = title): Promise<void> {
  await expect.element(toasts.getByText(title, { exact: true })).toBeVisible();
  await expect.element(toasts.getByText(description, { exact: true })).toBeVisible();
}
