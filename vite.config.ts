import { basename } from "node:path";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";

const OFTEN_VISITED = [
  ...["home", "resources", "community", "events", "profile", "list", "login", "register"].map(
    (page) => `pages/${page}-page`,
  ),
  "features/forum/thread",
];

/** What a resource's page loads at once: of all public pages it loads the most. */
const ON_A_RESOURCE = ["pages/resource-page", "features/prompts/prompt-parts"];

/**
 * React DOM is evaluated on its own (web/browser.ts); infinite queries come with an index file, but few pages use them; and
 * of all forms only the login form asks for passkeys.
 */
const MAY_BE_SHARED =
  /^(?!.*(node_modules\/(react-dom|scheduler|@simplewebauthn)\/|passkeys\/authenticator|[iI]nfiniteQuery(Observer)?\.js))/;

/** What one of these modules imports, directly or not, and at least so many of these pages do too. */
type Shared = { modules: string[]; atLeast?: number; pages?: string[] };

/** One file for what fits any of these. */
function importedBy(file: string, ...shared: Shared[]): Rolldown.CodeSplittingGroup {
  let known: { modules: Set<string>[]; atLeast: number; pages: Set<string>[] }[] | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (module, graph) => {
    const importsOf = (path: string) => allImports(`${import.meta.dirname}/web/${path}.tsx`, graph);
    known ??= shared.map(({ modules, atLeast = 0, pages = [] }) => ({
      modules: modules.map(importsOf),
      atLeast,
      pages: pages.map(importsOf),
    }));
    const count = (sets: Set<string>[]) => sets.filter((imports) => imports.has(module)).length;
    return known.some(({ modules, atLeast, pages }) => count(modules) > 0 && count(pages) >= atLeast) ? file : null;
  };
  return { name, debugName: file, test: MAY_BE_SHARED, minShareCount: 2 };
}

function allImports(module: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(graph.getModuleInfo(module)?.importedIds);
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** What browsers would load for nothing, and what stands for it. */
const STAND_INS: Record<string, string> = {
  // Writes go through `useSend`, not through the library's mutations.
  mutationCache: "web/lib/api/no-mutations.ts",
  // Vite's way of loading the stylesheets and imports of a file first: there is one stylesheet, and see `modulePreload`.
  "preload-helper": "web/lib/no-preloads.ts",
};

const standIns: Plugin = {
  name: "stand-ins",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: {
    filter: { id: /^(\.|.?vite)\/(mutationCache|preload-helper)\.js$/ },
    handler: (id) => `${import.meta.dirname}/${STAND_INS[basename(id, ".js")]}`,
  },
};

export default defineConfig({
  appType: "custom",
  plugins: [react(), tailwind(), standIns],
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
                    { modules: ["hydrate"] },
                    { modules: ON_A_RESOURCE, atLeast: 1, pages: OFTEN_VISITED },
                    {
                      modules: ["pages/community-page", "pages/login-page", "pages/versions-page"],
                      atLeast: 3,
                      pages: OFTEN_VISITED,
                    },
                  ),
                  minShareCount: 1,
                },
                // After "base": a group takes along whatever its modules import.
                { name: "validation", test: /node_modules\/zod|\/contract\/(common-schemas|accounts)\.ts/ },
                importedBy(
                  "community",
                  { modules: ["pages/community-page", "features/forum/thread"] },
                  { modules: ["features/forum/overview"], atLeast: 1, pages: ["pages/events-page"] },
                ),
                importedBy(
                  "library",
                  { modules: ["pages/resources-page"], atLeast: 1, pages: ["pages/home-page", "pages/profile-page"] },
                  { modules: ["pages/profile-page"] },
                ),
                importedBy("resource", { modules: ["pages/resource-page"] }),
                importedBy("forms", {
                  modules: ["pages/login-page", "pages/register-page", "pages/forgot-password-page"],
                }),
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
