import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

/** `npm run screenshots`: every screen as a picture, to be looked at by a person. */
export default defineConfig({
  ...base,
  globalSetup: "./template.ts",
  testDir: ".",
  testMatch: ["screenshots.ts", "screenshots-of-states.ts"],
  outputDir: "../../test-results",
  reporter: "line",
});
