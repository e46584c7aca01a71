import { expect, type Locator, type Page } from "@playwright/test";

/** Moves the focus with the Tab key alone, forward or back, like a person without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  let key = "Tab";
  for (let step = 0; step < 150; step++) {
    // Checked at each step, since a page that has just opened may move the focus itself.
    key = await target.evaluate((element, last) => {
      const focused = document.activeElement ?? document.body;
      // A toast follows the pressed button in the tab order, wherever it is in the document.
      if (focused.closest("[popover]") && !element.closest("[popover]")) return last;
      const isBefore = element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBefore ? "Shift+Tab" : "Tab";
    }, key);
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the Tab key does not lead to ${target}`);
}

export async function pressAt(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
