import { test as base, expect, type Page } from "@playwright/test";
import { expectHydrated } from "./page-checks.ts";
import { watchPageErrors } from "./page-errors.ts";
import type { RunningServer } from "./server.ts";
import { newServers, type Servers, type Settings, USUAL } from "./servers.ts";

export { expect };

type PerTest = {
  /** Further environment variables of the server. A file with its own settings has a server to itself. */
  settings: Settings;
  server: RunningServer;
  /** The 4xx and 5xx statuses this test provokes on purpose; any other fails it. */
  expectedStatuses: number[];
  /** Other sites that this test visits on purpose. */
  expectedHosts: string[];
};

export const test = base.extend<PerTest, { servers: Servers }>({
  settings: [USUAL, { option: true }],

  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants one
    async ({}, use) => {
      const servers = newServers();
      await use(servers);
      await servers.stop();
    },
    { scope: "worker" },
  ],

  server: async ({ servers, settings }, use) => use(await servers.with(settings)),

  baseURL: ({ server }, use) => use(server.url),

  expectedStatuses: [[], { option: true }],

  expectedHosts: [[], { option: true }],

  /** A page that logs an error or makes an unexpected request fails its test, whatever the test is about. */
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
