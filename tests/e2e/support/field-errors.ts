import { expect, type Locator, type Page } from "@playwright/test";

/** Expects each message next to its field, as part of its accessible description. */
export async function expectFieldErrors(form: Page | Locator, errors: Record<string, string>): Promise<void> {
  for (const [label, message] of Object.entries(errors)) {
    const field = form.getByLabel(label, { exact: true });
    await expect(field, label).toHaveAttribute("aria-invalid", "true");
    await expect(field, label).toHaveAccessibleDescription(new RegExp(`${escaped(message)}$`));
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
