import type { Page } from "@playwright/test";

/** Holds back the answers to some requests until told, so that what is shown meanwhile can be looked at. */
export async function holdAnswers(page: Page, url: RegExp): Promise<() => void> {
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
