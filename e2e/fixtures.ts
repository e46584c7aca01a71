import { test as base, expect } from "@playwright/test";
import { complaintsOf } from "./complaints.ts";
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
    await use(page);
    expect(complaints, "the page complained").toEqual([]);
  },
});
