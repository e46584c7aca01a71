import { existsSync, readFileSync } from "node:fs";

/** @typedef {import("./steps.mjs").Count} Count */

/**
 * @param {string} file the output of Vitest's JSON reporter
 * @returns {(code: number) => Count}
 */
export const countVitest = (file) => (code) => {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = read(file);
  return toCount(code, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests });
};

/**
 * @param {string} file the output of Playwright's JSON reporter
 * @returns {(code: number) => Count}
 */
export const countPlaywright = (file) => (code) => {
  const { stats = {}, suites = [] } = read(file);
  const { expected, unexpected, flaky, skipped } = stats;
  const count = toCount(code, { passed: expected + flaky, failed: unexpected, skipped });
  const names = suites.flatMap(flakyTitles);
  const note = [count.note, names.length > 0 && `${names.length} FLAKY: ${names.join("; ")}`];
  return { ...count, note: note.filter(Boolean).join(", ") };
};

/** @typedef {{ title: string, tests: { status: string }[] }} TestCase */
/** @typedef {{ specs?: TestCase[], suites?: Suite[] }} Suite */

/** Of tests that failed first and passed when they were retried. @param {Suite} suite @returns {string[]} */
const flakyTitles = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title }) => title),
  ...suites.flatMap(flakyTitles),
];

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

/**
 * Counts a failure when the tool exits with an error although no test failed, or when no test ran.
 * @param {number} code
 * @param {{ passed: number, failed: number, skipped: number }} results
 * @returns {Count}
 */
function toCount(code, { passed, failed, skipped }) {
  const ran = (passed || 0) + (failed || 0) > 0;
  return {
    passed: passed || 0,
    failed: failed || (code === 0 && ran ? 0 : 1),
    note: [!ran && "no test was run", skipped > 0 && `${skipped} skipped`].filter(Boolean).join(", "),
  };
}
