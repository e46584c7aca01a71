import type { Page } from "@playwright/test";

/** Holds back responses until `release` is called, so that a test can check what is shown meanwhile. */
export async function holdResponses(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
