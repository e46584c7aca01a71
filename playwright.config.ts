import { defineConfig, devices } from "@playwright/test";
import { CONTEXT_OPTIONS, LAUNCH_OPTIONS } from "./scripts/testing/chromium-options.mjs";

const { PLAYWRIGHT_JSON } = process.env;

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
    contextOptions: CONTEXT_OPTIONS,
    launchOptions: LAUNCH_OPTIONS,
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
