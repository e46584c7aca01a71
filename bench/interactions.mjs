import { chromium } from "@playwright/test";
import { median } from "./statistics.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {{ name: string, path: string, prepare?: (page: Page) => Promise<void>, press: string, shows: string }} Interaction */
/** @typedef {{ name: string, path: string, median: number, worst: number }} Delay */

export const CPU_SLOWDOWN = 4;
const REPEATS = 7;
/** Browsers report no shorter ones. */
const SHORTEST_MS = 16;

const DIALOG_OPENER = 'button[aria-haspopup="dialog"]';

/** What people press most, once the page is hydrated. @type {Interaction[]} */
const INTERACTIONS = [
  { name: "Open the menu", path: "/resources", press: 'button[aria-label="Menu"]', shows: "dialog:popover-open" },
  {
    name: "Filter the library",
    path: "/resources",
    prepare: async (page) => {
      await page.locator("summary", { hasText: /^Filters/ }).tap();
      await page.locator("main form select").first().selectOption({ index: 2 });
    },
    press: 'main form button[type="submit"]',
    shows: "main .filter-toggle:not([open])",
  },
  {
    name: "Save a resource",
    path: "/resources",
    press: 'main button[aria-pressed="false"]',
    shows: 'main [aria-pressed="true"]',
  },
  {
    name: "Open a dialog",
    path: "/resources",
    // The first time also loads its code, and the next paint does not wait for that.
    prepare: async (page) => {
      await page.locator(DIALOG_OPENER).first().tap();
      await page.locator("dialog:modal").waitFor();
      await page.keyboard.press("Escape");
      await page.locator("dialog:modal").waitFor({ state: "detached" });
    },
    press: DIALOG_OPENER,
    shows: "dialog:modal",
  },
];

/**
 * How long a logged-in user waits for the next paint after pressing something, on a phone.
 * @param {string} url
 * @param {string} program the browser's
 * @param {{ username: string, password: string }} account
 * @param {AbortSignal} signal
 * @returns {Promise<Delay[]>}
 */
export async function measureInteractions(url, program, account, signal) {
  const browser = await chromium.launch({ executablePath: program });
  try {
    const delays = [];
    for (const interaction of INTERACTIONS) {
      const times = [];
      for (let n = 0; n < REPEATS; n++) {
        signal.throwIfAborted();
        times.push(await delayOf(interaction, await signedIn(browser, url, account)));
      }
      const { name, path } = interaction;
      delays.push({ name, path, median: median(times), worst: Math.max(...times) });
    }
    return delays;
  } finally {
    await browser.close();
  }
}

/** @param {import("@playwright/test").Browser} browser @param {string} baseURL @param {object} account */
async function signedIn(browser, baseURL, account) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const answer = await context.request.post("/api/auth/login", { data: account });
  if (!answer.ok()) throw new Error(`Logging in failed: ${answer.status()}`);
  return context.newPage();
}

/** @param {Interaction} interaction @param {Page} page */
async function delayOf({ path, prepare, press, shows }, page) {
  await page.goto(path, { waitUntil: "networkidle" });
  // Removed by hydration.
  await page.locator("#script-error").waitFor({ state: "detached" });
  await prepare?.(page);
  const target = page.locator(press).first();
  // People press what they see, so the element is scrolled into view first, and scrolling has ended by then.
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(nextIdle);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const observed = await page.evaluateHandle(observeInteractions, SHORTEST_MS);
  await target.tap();
  await page.locator(shows).first().waitFor();
  const durations = await observed.evaluate((stop) => stop());
  await page.context().close();
  return Math.max(SHORTEST_MS, ...durations);
}

/** Runs in the page. Two frames: what is due after a scroll is done in the first. @returns {Promise<void>} */
const nextIdle = () =>
  new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  );

/** Runs in the page. @param {number} durationThreshold */
function observeInteractions(durationThreshold) {
  /** @type {number[]} */
  const durations = [];
  const note = (/** @type {PerformanceEntryList} */ entries) => {
    for (const entry of entries) if ("interactionId" in entry && entry.interactionId) durations.push(entry.duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe(/** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold }));
  return async () => {
    // An entry is made after the paint, and delivered when the browser has time.
    await new Promise((resolve) => setTimeout(resolve, 500));
    note(observer.takeRecords());
    return durations;
  };
}
