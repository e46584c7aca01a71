import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const KB = 1000;
const MOST = { Script: 110 * KB, Stylesheet: 20 * KB };

test("the first visit to the home page is light", async ({ page }) => {
  const bytes = await bytesByType(page, () => page.goto("/", { waitUntil: "networkidle" }));
  expect(bytes.Script, "bytes of JavaScript").toBeGreaterThan(0);
  expect(bytes.Script, "bytes of JavaScript").toBeLessThanOrEqual(MOST.Script);
  expect(bytes.Stylesheet, "bytes of CSS").toBeGreaterThan(0);
  expect(bytes.Stylesheet, "bytes of CSS").toBeLessThanOrEqual(MOST.Stylesheet);
});

test("at most one font is asked for ahead of the stylesheet", async ({ page }) => {
  await page.goto("/");
  expect(await page.locator('link[rel="preload"][as="font"]').count()).toBeLessThanOrEqual(1);
});

/** Bytes over the wire, headers included, as the browser itself counts them. */
async function bytesByType(page: Page, visit: () => Promise<unknown>): Promise<Record<string, number>> {
  const network = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  network.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "Other";
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  await network.send("Network.enable");
  await visit();
  return bytes;
}
