import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

/** `npm run screenshots`: a screenshot of every screen, for people to look at. */
export default defineConfig({
  ...base,
  globalSetup: "./support/global-setup.ts",
  testDir: ".",
  testMatch: "screenshots*.ts",
  outputDir: "../../test-results",
  reporter: "line",
  retries: 0,
  // Short, so that a screen that no longer exists is reported soon.
  use: { ...base.use, actionTimeout: 20_000 },
  // Every screen at both sizes, whatever the tags of tests say.
  projects: base.projects?.map(({ name = "", use = {} }) => ({ name, use })) ?? [],
});
