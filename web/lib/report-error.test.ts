import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrowserError } from "#contract/site.ts";
import * as reporting from "./report-error.ts";

beforeEach(() => vi.stubGlobal("location", { origin: "https://hub.example", pathname: "/lists/12" }));
afterEach(() => vi.unstubAllGlobals());

const reportOf = (error: unknown) => reporting.reportOf(error, "https://hub.example/assets/browser-X1.js");

const failure = (error: Error, ...stack: string[]) => Object.assign(error, { stack: stack.join("\n") });

test.each([
  [
    "Chromium and Edge",
    "    at Page (https://hub.example/assets/list-page-X1.js:1:20)",
    "    at https://hub.example/assets/base-Y2.js:3:4",
  ],
  [
    "Firefox and Safari",
    "Page@https://hub.example/assets/list-page-X1.js:1:20",
    "@https://hub.example/assets/base-Y2.js:3:4",
  ],
])("a report names the files of the site in a stack of %s, and no others", (_, first, second) => {
  const extension = "    at inject (chrome-extension://abc/content.js:1:1)";
  const report = reportOf(
    failure(new TypeError("x is undefined"), "TypeError: x is undefined", first, extension, second),
  );
  expect(report).toMatchObject({
    message: "TypeError: x is undefined",
    frames: ["/assets/list-page-X1.js:1:20", "/assets/base-Y2.js:3:4"],
    page: "/lists/12",
    build: "browser-X1.js",
  });
  expect(BrowserError.safeParse(report).success).toBe(true);
});

test("a report holds nothing that somebody typed", () => {
  const { message } = reportOf(
    new SyntaxError('Unexpected token, "Dear Ada", is not JSON at https://hub.example/?q=Ada'),
  );
  expect(message).toBe("SyntaxError: Unexpected token, …, is not JSON at …");
});

test.each([undefined, null, "text", { message: 1 }, new Error("x".repeat(5_000))])(
  "any value can be thrown: %s",
  (thrown) => {
    expect(BrowserError.safeParse(reportOf(thrown)).success).toBe(true);
  },
);

test("of a deep stack a report names the innermost files", () => {
  const lines = Array.from({ length: 50 }, (_, n) => `    at https://hub.example/assets/base-Y2.js:1:${n}`);
  const report = reportOf(failure(new RangeError("Maximum call stack size exceeded"), ...lines));
  expect(report.frames.at(-1)).toBe("/assets/base-Y2.js:1:9");
  expect(BrowserError.safeParse(report).success).toBe(true);
});
