import { expect } from "vitest";
import { page } from "vitest/browser";

/** Expects each message next to its field, as part of its accessible description. */
export async function expectFieldErrors(errors: Record<string, string>): Promise<void> {
  for (const [label, message] of Object.entries(errors)) {
    const field = page.getByLabelText(label, { exact: true });
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message));
  }
}
