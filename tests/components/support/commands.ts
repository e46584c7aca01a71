import type { BrowserCommand } from "vitest/node";

/** Actions for a test that the browser can do, but not the page. */
export const commands = {
  emulateColorScheme: (async ({ page }, colorScheme) => {
    await page.emulateMedia({ colorScheme });
  }) satisfies BrowserCommand<["light" | "dark"]>,
};

declare module "vitest/browser" {
  interface BrowserCommands {
    emulateColorScheme: (scheme: "light" | "dark") => Promise<void>;
  }
}
