import { existsSync, readFileSync } from "node:fs";

/** @typedef {import("./steps.mjs").Count} Count */

/**
 * @param {string} file the output of Vitest's JSON reporter
 * @returns {(code: number) => Count}
 */
export const countVitest = (file) => (code) => {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults = [] } = read(file);
  const skipped = numPendingTests + numTodoTests;
  return withFlaky(toCount(code, { passed: numPassedTests, failed: numFailedTests, skipped }), flakyNames(testResults));
};

/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} TestResult */

/** @param {{ assertionResults: TestResult[] }[]} files */
const flakyNames = (files) =>
  files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName }) => fullName);

/**
 * @param {string} file the output of Playwright's JSON reporter
 * @returns {(code: number) => Count}
 */
export const countPlaywright = (file) => (code) => {
  const { stats = {}, suites = [] } = read(file);
  const { expected, unexpected, flaky, skipped } = stats;
  return withFlaky(
    toCount(code, { passed: expected + flaky, failed: unexpected, skipped }),
    suites.flatMap(flakyTitles),
  );
};

/** @typedef {{ title: string, tests: { status: string }[] }} TestCase */
/** @typedef {{ specs?: TestCase[], suites?: Suite[] }} Suite */

/** @param {Suite} suite @returns {string[]} */
const flakyTitles = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title }) => title),
  ...suites.flatMap(flakyTitles),
];

/**
 * Names the tests that failed first and passed when they were retried.
 * @param {Count} count
 * @param {string[]} names
 * @returns {Count}
 */
const withFlaky = (count, names) => ({
  ...count,
  note: [count.note, names.length > 0 && `${names.length} FLAKY: ${names.join("; ")}`].filter(Boolean).join(", "),
});

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
