import { test as base, expect, type Page } from "@playwright/test";
import { complaintsOf } from "./complaints.ts";
import { expectAlive } from "./page-checks.ts";
import { type RunningServer, startServer } from "./server.ts";

export { expect };

type PerTest = {
  /** The 4xx answers this test provokes on purpose; any other fails it. */
  expectedStatuses: number[];
};

type PerWorker = {
  /** Settings of the server beyond the usual ones. Files that differ here get servers of their own. */
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

  /** Every page is watched: one that complains fails its test, whatever the test looked at. */
  page: async ({ page, server, expectedStatuses, javaScriptEnabled }, use) => {
    const complaints = complaintsOf(page, { home: server.url, expectedStatuses, javaScriptEnabled });
    if (javaScriptEnabled) openForUse(page);
    await use(page);
    expect(complaints, "the page complained").toEqual([]);
  },
});

/** Whatever opens the page waits for it to come alive: before that its buttons do nothing. */
function openForUse(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const alive = async <Answer>(opened: Promise<Answer>) => {
    const answer = await opened;
    await expectAlive(page);
    return answer;
  };
  page.goto = (...given) => alive(goto(...given));
  page.reload = (...given) => alive(reload(...given));
}
