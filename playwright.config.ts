import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/testing/chromium.mjs";

const { PLAYWRIGHT_JSON } = process.env;

/** What each new window would start for an address bar that nobody sees: 1.3 seconds of a processor per test. */
const UNSEEN = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess"];

/** Playwright turns these off, and a second list replaces its own. */
const OFF_BY_DEFAULT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  fullyParallel: true,
  workers: 3,
  // The summary of `npm test` names each test that passed only the second time: it has to be mended.
  retries: 1,
  forbidOnly: true,
  // Long enough for a machine that is busy with something else; what is slow shows in bench/.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    [process.stdout.isTTY ? "line" : "dot"],
    ...(PLAYWRIGHT_JSON ? [["json", { outputFile: PLAYWRIGHT_JSON }] as const] : []),
  ],
  use: {
    screenshot: "only-on-failure",
    // Nothing is caught on its way to another place or colour. What moves has tests of its own.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: await findChromium(),
      // No requests of the browser's own.
      args: [
        `--disable-features=${[...UNSEEN, ...OFF_BY_DEFAULT].join(",")}`,
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    // Where a phone makes no difference, a test runs once.
    { name: "desktop", grepInvert: /@phone/, use: { ...devices["Desktop Chrome"] } },
    {
      name: "phone",
      grep: /@phone|@both-sizes/,
      // Fewer pixels to draw than a real phone has: nothing here depends on them.
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
});
