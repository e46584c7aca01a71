import { expect, type Page } from "@playwright/test";

const KB = 1000;

/** Compressed, with headers. Whoever has signed in also gets the rules of the forms they see. */
export const MOST = {
  forVisitors: { Script: 100 * KB, Stylesheet: 20 * KB },
  forMembers: { Script: 110 * KB, Stylesheet: 20 * KB },
};

/** Where the charts are. */
const CHARTS = /\/admin-page-[\w-]+\.js$/;

type Loaded = { url: string; type: string; bytes: number };

/**
 * Makes every visit a first one, with nothing at hand: a font that is there already moves nothing, and a file that is
 * there already weighs nothing. What came over the wire is counted by the browser itself.
 */
export async function putOnScales(page: Page) {
  const network = await page.context().newCDPSession(page);
  let files = new Map<string, Loaded>();
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
    empty: () => {
      files = new Map();
    },
    hasCharts: () => [...files.values()].some(({ url }) => CHARTS.test(url)),
    expectLight: (path: string, most: typeof MOST.forVisitors) => {
      for (const type of ["Script", "Stylesheet"] as const) {
        const bytes = [...files.values()].reduce((sum, file) => sum + (file.type === type ? file.bytes : 0), 0);
        expect(bytes, `bytes of ${type} on ${path}`).toBeGreaterThan(0);
        expect(bytes, `bytes of ${type} on ${path}`).toBeLessThanOrEqual(most[type]);
      }
    },
  };
}
