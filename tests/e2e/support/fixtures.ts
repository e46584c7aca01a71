import { test as base, expect, type Page } from "@playwright/test";
import { expectHydrated } from "./page-checks.ts";
import { watchPageErrors } from "./page-errors.ts";
import { type RunningServer, startServer } from "./server.ts";

export { expect };

type PerTest = {
  /** The 4xx and 5xx statuses this test provokes on purpose; any other fails it. */
  expectedStatuses: number[];
  /** Other sites that this test visits on purpose. */
  expectedHosts: string[];
};

type PerWorker = {
  /** Environment variables of the server beyond the usual ones. Files that differ here get a server of their own. */
  settings: Record<string, string>;
  server: RunningServer;
};

export const test = base.extend<PerTest, PerWorker>({
  settings: [{ SEED: "demo" }, { option: true, scope: "worker" }],

  server: [
    async ({ settings }, use) => {
      const server = await startServer(settings);
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],

  baseURL: ({ server }, use) => use(server.url),

  expectedStatuses: [[], { option: true }],

  expectedHosts: [[], { option: true }],

  /** A page that logs an error or asks for what it should not fails its test, whatever the test is about. */
  page: async ({ page, server, expectedStatuses, expectedHosts, javaScriptEnabled }, use) => {
    const hosts = [new URL(server.url).host, ...expectedHosts];
    const errors = watchPageErrors(page, { hosts, expectedStatuses, javaScriptEnabled });
    if (javaScriptEnabled) waitForHydration(page);
    await use(page);
    expect(errors, "errors on the page").toEqual([]);
  },
});

/** Makes `goto` and `reload` wait until the page has hydrated: before that its buttons do nothing. */
export function waitForHydration(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const hydrated = async <Answer>(opened: Promise<Answer>) => {
    const answer = await opened;
    await expectHydrated(page);
    return answer;
  };
  page.goto = (...given) => hydrated(goto(...given));
  page.reload = (...given) => hydrated(reload(...given));
  return page;
}
