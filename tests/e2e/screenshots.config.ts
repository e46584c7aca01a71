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
  // Every screen at both sizes, whatever the tests' tags say.
  projects: base.projects?.map(({ name = "", use = {} }) => ({ name, use })) ?? [],
});
