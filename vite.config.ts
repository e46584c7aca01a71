import { join } from "node:path";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";

const OFTEN_VISITED = [
  ...["home", "resources", "community", "events", "profile", "list", "login", "register"].map(
    (page) => `pages/${page}-page.tsx`,
  ),
  "features/forum/thread.tsx",
  "features/forum/topic-list.tsx",
];

/** React DOM is imported on demand, from the same file, so that it is evaluated in a task of its own. */
const FIRST_SCRIPT = ["browser.ts", "../node_modules/react-dom/client.js"];

/** What a resource's page loads at once: of all public pages it loads the most. */
const ON_A_RESOURCE = ["pages/resource-page.tsx", "features/prompts/blank-fields.tsx"];

/**
 * Infinite queries come with an index file, but few pages use them; and the heaviest pages, a prompt and a topic, have no
 * fields.
 */
const MAY_BE_SHARED = /^(?!.*([iI]nfiniteQuery(Observer)?\.js|ui\/fields))/;

/** These modules and what they import, directly or not, as far as at least so many of the pages above do too. */
type Shared = { modules: string[]; atLeast?: number };

/** One file for what fits any of these. */
function importedBy(file: string, ...shared: Shared[]): Rolldown.CodeSplittingGroup {
  let rules: ((module: string) => boolean)[] | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (module, graph) => {
    rules ??= shared.map(({ modules, atLeast = 0 }) => {
      const [imported, often] = [modules, OFTEN_VISITED].map((paths) => paths.map((path) => withImports(path, graph)));
      const count = (sets: Set<string>[] = [], id: string) => sets.filter((set) => set.has(id)).length;
      return (id) => count(imported, id) > 0 && count(often, id) >= atLeast;
    });
    return rules.some((fits) => fits(module)) ? file : null;
  };
  return { name, debugName: file, test: MAY_BE_SHARED, minShareCount: 2 };
}

function withImports(path: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([join(import.meta.dirname, "web", path)]);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

export default defineConfig({
  appType: "custom",
  plugins: [react(), tailwind()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: "dist/web",
        manifest: true,
        target: "baseline-widely-available",
        assetsInlineLimit: 0,
        // The server names the files of a first page, and a link loads the next page when one points at it: a list of all
        // files in the first ones is not worth its weight.
        modulePreload: false,
        rolldownOptions: {
          input: "web/browser.ts",
          // It does not say so itself. Then a page that asks for a passkey loads no code that makes one.
          treeshake: { moduleSideEffects: [{ test: /@simplewebauthn/, sideEffects: false }] },
          output: {
            // Dozens of tiny files cost more than a few unused kilobytes. A module goes into the first file that fits, or
            // else to the page that imports it.
            codeSplitting: {
              groups: [
                {
                  ...importedBy(
                    "base",
                    { modules: FIRST_SCRIPT },
                    { modules: ON_A_RESOURCE, atLeast: 1 },
                    {
                      modules: ["features/forum/topic-list.tsx", "pages/login-page.tsx", "pages/versions-page.tsx"],
                      atLeast: 3,
                    },
                  ),
                  minShareCount: 1,
                },
                // After "base": a group takes along whatever its modules import.
                { name: "validation", test: /node_modules\/zod|\/contract\/(common-schemas|accounts)\.ts/ },
                // Pages with a filter need no more of a form than its fields.
                { name: "fields", test: /ui\/fields\.tsx$/ },
                // Three files of a few lines, all of which the home page shows.
                { name: "times", test: /\/(relative-time|event-time|next-event)\.tsx?$/ },
                importedBy("cards", {
                  modules: ["features/resources/resource-grid.tsx", "features/saved-searches/saved-searches-query.ts"],
                }),
                importedBy("topics", { modules: ["features/forum/topic-list.tsx"] }),
                // A forum can be chosen offline. What they import has its place already.
                {
                  name: "discussions",
                  test: /features\/forum\/(overview|topic-list)\.tsx$/,
                  includeDependenciesRecursively: false,
                },
                // One file with its page, the heaviest of all: apart, each of the two would list what it takes from the other.
                { ...importedBy("resource-page", { modules: ["pages/resource-page.tsx"] }), minShareCount: 1 },
                // Loaded together, wherever there is a prompt.
                {
                  name: "prompt",
                  test: /\/(prompts\/(blank-fields|prompt-text|filled-texts)|contract\/blanks)\.tsx?$/,
                },
                // Of the pages with a form only the one to log in asks for a passkey.
                importedBy("passkeys", { modules: ["features/accounts/passkeys/authenticator.ts"] }),
                importedBy("forms", { modules: ["pages/login-page.tsx"] }),
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: "dist/server",
        target: "node20",
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: "server/main.ts",
            ...Object.fromEntries(
              ["admin", "backup", "export", "import", "new-database", "restore", "seed-bulk"].map((name) => [
                name,
                `server/commands/${name}.ts`,
              ]),
            ),
            "markdown-worker": "server/platform/markdown/markdown-worker.ts",
            "word-worker": "server/pages/downloads/word-worker.ts",
          },
        },
      },
    },
  },
});
