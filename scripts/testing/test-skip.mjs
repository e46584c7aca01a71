import { fail } from "#scripts/install.mjs";

const KNOWN = { browser: "the component and browser tests", postgres: "the tests on PostgreSQL" };

/**
 * Parses TEST_SKIP. The notes are printed last, so that nobody takes a partial run for a full one.
 * @param {string | undefined} setting
 */
export function readTestSkip(setting = "") {
  const names = setting
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.find((name) => !(name in KNOWN));
  if (unknown) fail(`TEST_SKIP: takes browser, postgres or both with a comma between them, not ${unknown}`);
  return {
    browser: names.includes("browser"),
    postgres: names.includes("postgres"),
    notes: Object.entries(KNOWN)
      .filter(([name]) => names.includes(name))
      .map(([, what]) => `!!! NOT RUN, because TEST_SKIP says so: ${what}`),
  };
}
