import { existsSync, readFileSync } from "node:fs";

/** @typedef {import("./parts.mjs").Count} Count */

/**
 * @param {string} file what Vitest's JSON reporter wrote
 * @returns {(code: number) => Count}
 */
export const countVitest = (file) => (code) => {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = read(file);
  return settle(code, { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests });
};

/**
 * @param {string} file what Playwright's JSON reporter wrote
 * @returns {(code: number) => Count}
 */
export const countPlaywright = (file) => (code) => {
  const { expected, unexpected, flaky, skipped } = read(file).stats ?? {};
  return settle(code, { passed: expected, failed: unexpected + flaky, skipped });
};

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

/**
 * A tool that fails although none of its tests did, or that ran none at all, has failed.
 * @param {number} code
 * @param {{ passed: number, failed: number, skipped: number }} counted
 * @returns {Count}
 */
function settle(code, { passed, failed, skipped }) {
  const ran = (passed || 0) + (failed || 0) > 0;
  return {
    passed: passed || 0,
    failed: failed || (code === 0 && ran ? 0 : 1),
    note: [!ran && "no test was run", skipped > 0 && `${skipped} skipped`].filter(Boolean).join(", "),
  };
}
