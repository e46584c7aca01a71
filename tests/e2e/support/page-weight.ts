import { expect, type Page } from "@playwright/test";

const KB = 1000;

export type Limits = { Script: number; Stylesheet: number; requests: number };

/**
 * Compressed, without headers (docs/decisions/037). Logged-in members also get the bell, the forms with their validation rules,
 * and the menus, reviews and histories of their own posts.
 */
export const LIMITS = {
  visitor: { Script: 100 * KB, Stylesheet: 20 * KB, requests: 12 },
  member: { Script: 130 * KB, Stylesheet: 20 * KB, requests: Infinity },
} satisfies Record<string, Limits>;

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
    files.set(requestId, { url: response.url, type, bytes: -response.encodedDataLength }),
  );
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes += encodedDataLength;
  });
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  return {
    reset: () => {
      files = new Map();
    },
    hasCharts: () => [...files.values()].some(({ url }) => CHARTS.test(url)),
    /** Also counts requests that code makes once it runs, such as the open view of the community. */
    expectWithin: async (limits: Limits, path: string) => {
      await page.waitForLoadState("networkidle");
      const loaded = [...files.values()];
      const list = loaded.map(({ type, bytes, url }) => `${type} ${bytes} ${url}`).join("\n");
      expect(loaded.length, `requests on ${path}\n${list}`).toBeLessThanOrEqual(limits.requests);
      for (const type of ["Script", "Stylesheet"] as const) {
        const bytes = loaded.reduce((sum, file) => sum + (file.type === type ? file.bytes : 0), 0);
        expect(bytes, `bytes of ${type} on ${path}\n${list}`).toBeGreaterThan(0);
        expect(bytes, `bytes of ${type} on ${path}\n${list}`).toBeLessThanOrEqual(limits[type]);
      }
    },
  };
}
