import { defineConfig } from "vitest/config";

/** Of people who do things at the same moment. PGlite does one thing after the other, and would prove nothing. */
const MEETING = ["tests/api/races.test.ts", "server/features/accounts/delete-account-races.test.ts"];

const TURKISH = "server/db/turkish.test.ts";

type Choice = { name?: string; include?: string[]; without: string[] };

/** The same API tests run on both databases; each file gets a copy of one migrated template. */
const onDatabase = (database: "pglite" | "postgres", choice: Choice) => ({
  test: {
    name: choice.name ?? database,
    include: choice.include ?? ["server/**/*.test.ts", "tests/api/*.test.ts"],
    exclude: ["**/*.unit.test.ts", ...choice.without],
    // Stylesheets come empty otherwise, and the API serves one.
    css: true,
    provide: { database },
    globalSetup: `server/testing/${database}-template.ts`,
    // Long enough for a machine that is busy with something else; what is slow shows in bench/.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Each file has a database of its own and nothing else to be kept apart; loading PGlite once per worker halves the
    // time.
    isolate: false,
  },
});

/** What compares names, once more on a database whose locale does so in its own way: in Turkish, I is not i. */
const turkish = onDatabase("postgres", {
  name: "turkish",
  include: [
    "tests/api/permissions.test.ts",
    "server/commands/admin/commands.test.ts",
    TURKISH,
    "server/features/accounts/*.test.ts",
  ],
  without: MEETING,
});

/** Those that take long are left to `npm run test:faults`. */
const LONG = ["backup", "database-away", "disk-full", "machines", "slow-clients"].map(
  (name) => `tests/faults/${name}.test.ts`,
);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{contract,web,scripts}/**/*.test.ts", "**/*.unit.test.ts"],
          testTimeout: 90_000,
        },
      },
      {
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          exclude: process.env.TEST_FAULTS === "all" ? [] : LONG,
          globalSetup: "tests/faults/build.ts",
          setupFiles: "tests/faults/setup.ts",
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      onDatabase("pglite", { without: [...MEETING, TURKISH] }),
      ...(process.env.TEST_POSTGRES_URL ? [onDatabase("postgres", { without: [TURKISH] }), turkish] : []),
    ],
  },
});
