import { defineConfig } from "@playwright/test";
import screenshots from "./screenshots.config.ts";

/** `npm run tour`: the pictures of the README and of docs/tour.md. */
export default defineConfig({
  ...screenshots,
  testMatch: "tour.ts",
  projects: [{ name: "tour" }],
});
