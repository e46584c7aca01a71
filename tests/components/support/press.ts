import { type Locator, userEvent } from "vitest/browser";

/** Moves the focus to something and presses a key. */
export async function press(locator: Locator, key: "Enter" | "Space"): Promise<void> {
  (await locator.findElement()).focus();
  await userEvent.keyboard(key === "Space" ? " " : `{${key}}`);
}
