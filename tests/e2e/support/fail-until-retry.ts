import type { Page } from "@playwright/test";

/**
 * Requests fail until "Try again" is pressed, which the returned function does. Not until some moment before that: the
 * pointer may still rest on the link that led here, and a prefetch that succeeds would remove the button.
 */
export async function failUntilRetry(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  await page.route(url, async (route) =>
    (await page.evaluate(() => document.body.dataset.retried))
      ? route.fallback()
      : route.fulfill({ status: 503, json: { message: "Away" } }),
  );
  return async () => {
    // Heard by the document, in case a prefetch that fails replaces the button meanwhile.
    await page.evaluate(() =>
      document.addEventListener(
        "click",
        () => {
          document.body.dataset.retried = "true";
        },
        { capture: true, once: true },
      ),
    );
    await page.getByRole("button", { name: "Try again" }).click();
  };
}
