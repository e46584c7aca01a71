import { expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { newLog } from "#server/platform/log.ts";
import { newClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub();
const limited = openHub({ rateLimits: true });

const REPORT = {
  message: "TypeError: Cannot read properties of undefined (reading 'items')",
  frames: ["/assets/base-Bx91k2Lm.js:1:20311"],
  page: "/resources",
  build: "base-Bx91k2Lm.js",
};

/** Reports it as a visitor, and returns the lines of the log. */
async function logged(report: object) {
  const lines: string[] = [];
  const app = newApp({ ...hub, log: newLog("warn", { write: (line: string) => lines.push(line) }) });
  const visitor = newClient(async (path, init) => app.request(path, init));
  const { status } = await visitor.post("/api/errors", report);
  return { status, lines: lines.map((line) => JSON.parse(line)) };
}

test("an error in a browser is logged and counted", async () => {
  const { status, lines } = await logged(REPORT);
  expect(status).toBe(204);
  expect(lines).toMatchObject([{ msg: "an error in a browser", browser: REPORT }]);
  expect(await hub.metrics.registry.getSingleMetricAsString("hub_browser_errors_total")).toMatch(/_total 1$/m);
});

test("a report does not log the secret of a list that is shared by its link", async () => {
  const { lines } = await logged({ ...REPORT, page: `/lists/${"a".repeat(22)}` });
  expect(lines[0].browser.page).toBe("/lists/[hidden]");
});

test.each([
  ["a query", { page: "/resources?search=Ada" }],
  ["another site's file", { frames: ["https://example.org/x.js:1:1"] }],
  ["eleven frames", { frames: Array(11).fill(REPORT.frames[0]) }],
  ["a long message", { message: "x".repeat(301) }],
  ["no build", { build: undefined }],
])("a report with %s is refused", async (_, wrong) => {
  expect(await logged({ ...REPORT, ...wrong })).toEqual({ status: 400, lines: [] });
});

test("an address cannot fill the log with reports", async () => {
  const visitor = limited.visitor();
  const statuses = new Set<number>();
  for (let n = 0; n < 301; n++) statuses.add((await visitor.post("/api/errors", REPORT)).status);
  expect([...statuses]).toEqual([204, 429]);
});
