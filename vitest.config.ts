import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { CONTEXT_OPTIONS, LAUNCH_OPTIONS } from "./scripts/testing/chromium-options.mjs";
import { isLongRun } from "./scripts/testing/long-run.mjs";
import { PGLITE_TESTS } from "./server/testing/pglite-tests.ts";
import { commands } from "./tests/components/support/commands.ts";

// As in production: the development builds of React and micromark check themselves at every step.
process.env.NODE_ENV = "production";

const hasPostgres = Boolean(process.env.TEST_POSTGRES_URL);

const API_TESTS = ["server/**/*.test.ts", "tests/api/*.test.ts"];

/** Concurrent writes. PGlite has one connection, so they would prove nothing there. */
const CONCURRENT = [
  "tests/api/races.test.ts",
  "tests/api/removal-races.test.ts",
  "server/features/accounts/delete-account-races.test.ts",
];

const TURKISH = "server/db/turkish.test.ts";

/** What compares names runs once more on a database whose locale does so in its own way: in Turkish, I is not i. */
const TURKISH_TESTS = [
  TURKISH,
  "server/commands/admin-commands.test.ts",
  "server/features/accounts/{accounts,common-passwords,password-reset,reset-*,log-in-limit,somebody-elses-address}.test.ts",
];

/** Fault tests that any change may break. `npm run test:faults` runs the others, too: each starts servers for a minute or more. */
const FAULT_TESTS = ["cached-pages", "hostile-requests", "keyed-writes", "postgres", "secrets"].map(
  (name) => `tests/faults/${name}.test.ts`,
);

/** Long enough for a busy machine: no test asserts how fast something is. `bench/` measures that. */
const LONG_TIMEOUTS = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };

const gone = Object.keys(PGLITE_TESTS).filter((file) => !existsSync(file));
if (gone.length > 0)
  throw new Error(`server/testing/pglite-tests.ts names files that do not exist: ${gone.join(", ")}`);

type ApiTests = { name: string; database: "pglite" | "postgres"; include: string[]; exclude: string[] };

/** Each test file gets a database of its own, a copy of one migrated template. */
const apiTests = ({ name, database, include, exclude }: ApiTests) => ({
  resolve: {
    alias: { "@node-rs/argon2": fileURLToPath(new URL("server/testing/cheap-argon2.ts", import.meta.url)) },
  },
  test: {
    ...LONG_TIMEOUTS,
    name,
    include,
    exclude: ["**/*.unit.test.ts", ...exclude],
    // Stylesheets would be empty otherwise, and the API serves one.
    css: true,
    provide: { database, isRepeated: hasPostgres && database === "pglite" },
    globalSetup: `server/testing/${database}-template.ts`,
    // Files share nothing but modules, and loading those once per worker halves the time.
    isolate: false,
  },
});

export default defineConfig({
  test: {
    // The default leaves one core idle, which is half of a small machine.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          ...LONG_TIMEOUTS,
          name: "unit",
          include: ["{contract,web,scripts}/**/*.test.ts", "**/*.unit.test.ts"],
          isolate: false,
          // OpenACR's validator is published as TypeScript.
          server: { deps: { inline: [/@openacr/] } },
        },
      },
      {
        test: {
          ...LONG_TIMEOUTS,
          name: "faults",
          include: isLongRun ? ["tests/faults/**/*.test.ts"] : FAULT_TESTS,
          globalSetup: "tests/faults/global-setup.ts",
          setupFiles: "tests/faults/setup.ts",
        },
      },
      {
        plugins: [react(), tailwind()],
        // Vite finds all others from the tests. A package found later would reload the page in the middle of a test.
        optimizeDeps: { include: ["axe-core"] },
        test: {
          ...LONG_TIMEOUTS,
          name: "components",
          include: ["tests/components/*.test.tsx"],
          setupFiles: "tests/components/support/setup.ts",
          // The summary of `npm test` names each test that passed only the second time: it has to be mended.
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            // Files share nothing but modules, and loading those takes longer than all tests of a file.
            isolate: false,
            screenshotFailures: false,
            provider: playwright({ launchOptions: LAUNCH_OPTIONS, contextOptions: CONTEXT_OPTIONS }),
            instances: [{ browser: "chromium" as const }],
            commands,
            viewport: { width: 1280, height: 720 },
          },
        },
      },
      apiTests({
        name: "pglite",
        database: "pglite",
        include: hasPostgres ? Object.keys(PGLITE_TESTS) : API_TESTS,
        exclude: [...CONCURRENT, TURKISH],
      }),
      ...(hasPostgres
        ? [
            apiTests({ name: "postgres", database: "postgres", include: API_TESTS, exclude: [TURKISH] }),
            apiTests({ name: "turkish", database: "postgres", include: TURKISH_TESTS, exclude: CONCURRENT }),
          ]
        : []),
    ],
  },
});
