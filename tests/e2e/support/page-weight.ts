import { expect, type Page } from "@playwright/test";

const KB = 1000;

/**
 * Compressed, with headers. Whoever is signed in also gets the bell, the forms they see with their validation rules, and the menus,
 * reviews and histories of what is theirs.
 */
export const LIMITS = {
  visitor: { Script: 100 * KB, Stylesheet: 20 * KB },
  member: { Script: 128 * KB, Stylesheet: 20 * KB },
};

const CHARTS = /\/admin-page-[\w-]+\.js$/;

type LoadedFile = { url: string; type: string; bytes: number };

/**
 * Measures what comes over the network, as the browser counts it. The cache is off, so that every visit is a first one:
 * a cached font shifts no layout, and a cached file weighs nothing.
 */
export async function measurePageWeight(page: Page) {
  const network = await page.context().newCDPSession(page);
  let files = new Map<string, LoadedFile>();
  network.on("Network.responseReceived", ({ requestId, type, response }) =>
    files.set(requestId, { url: response.url, type, bytes: 0 }),
  );
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  return {
    reset: () => {
      files = new Map();
    },
    hasCharts: () => [...files.values()].some(({ url }) => CHARTS.test(url)),
    expectWithin: (limits: typeof LIMITS.visitor, path: string) => {
      for (const type of ["Script", "Stylesheet"] as const) {
        const bytes = [...files.values()].reduce((sum, file) => sum + (file.type === type ? file.bytes : 0), 0);
        expect(bytes, `bytes of ${type} on ${path}`).toBeGreaterThan(0);
        expect(bytes, `bytes of ${type} on ${path}`).toBeLessThanOrEqual(limits[type]);
      }
    },
  };
}
