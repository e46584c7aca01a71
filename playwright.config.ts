import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/testing/chromium.mjs";

const { PLAYWRIGHT_JSON } = process.env;

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/template.ts",
  fullyParallel: true,
  // They wait more than they compute.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Long enough for a machine that is busy with something else; what is slow shows in bench/.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Where nobody watches, what failed stands at the end.
  reporter: [
    [process.stdout.isTTY ? "line" : "dot"],
    ...(PLAYWRIGHT_JSON ? [["json", { outputFile: PLAYWRIGHT_JSON }] as const] : []),
  ],
  use: {
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: await findChromium(),
      // The browser itself must be as quiet as the pages: no request that they did not make.
      args: [
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    // A journey that is the same on both sizes is made once.
    { name: "desktop", grepInvert: /@phone/, use: { ...devices["Desktop Chrome"] } },
    {
      name: "phone",
      grepInvert: /@desktop/,
      // Drawing three times the pixels would take three times as long and prove nothing.
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
});
