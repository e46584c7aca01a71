import { defineConfig } from "vitest/config";

/** The same API tests run on both databases; each file gets a copy of one migrated template. */
const onDatabase = (name: "pglite" | "postgres") => ({
  test: {
    name,
    include: ["server/**/*.test.ts"],
    exclude: ["**/*.unit.test.ts"],
    // Stylesheets come empty otherwise, and the API serves one.
    css: true,
    provide: { database: name },
    globalSetup: `server/testing/${name}-template.ts`,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Each file has a database of its own and nothing else to be kept apart; loading PGlite once per worker halves the
    // time.
    isolate: false,
  },
});

/** Those that take long are left to `npm run test:faults`. */
const LONG = ["backup", "database-away", "disk-full", "machines", "slow-clients"].map(
  (name) => `faults/${name}.test.ts`,
);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,web,scripts}/**/*.test.ts", "**/*.unit.test.ts"],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "faults",
          include: ["faults/**/*.test.ts"],
          exclude: process.env.TEST_FAULTS === "all" ? [] : LONG,
          globalSetup: "faults/build.ts",
          setupFiles: "faults/setup.ts",
          testTimeout: 60_000,
        },
      },
      onDatabase("pglite"),
      ...(process.env.TEST_POSTGRES_URL ? [onDatabase("postgres")] : []),
    ],
  },
});
