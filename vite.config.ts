import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";

const OFTEN_LOADED = [
  "pages/home-page",
  "pages/resources-page",
  "pages/resource-page",
  "pages/community-page",
  "pages/events-page",
  "pages/login-page",
  "pages/register-page",
  // A prompt with blanks keeps what is typed into them as drafts, and needs no more of forms.
  "features/prompts/blank-fields",
];

/** React DOM is evaluated on its own (web/browser.ts); infinite queries come with an index file, but few pages use them. */
const NOT_IN_BASE = /^(?!.*(node_modules\/(react-dom|scheduler)\/|[iI]nfiniteQuery(Observer)?\.js))/;

/** One file for the modules that at least so many of these import, directly or not. */
function importedBy(file: string, atLeast: number, importers: string[]): Rolldown.CodeSplittingGroup {
  let sets: Set<string>[] | undefined;
  const name: Rolldown.CodeSplittingNameFunction = (module, graph) => {
    sets ??= importers.map((path) => allImports(`${import.meta.dirname}/web/${path}.tsx`, graph));
    return sets.filter((imports) => imports.has(module)).length >= atLeast ? file : null;
  };
  return { name, debugName: file, minShareCount: 2 };
}

function allImports(module: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(graph.getModuleInfo(module)?.importedIds);
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
        rolldownOptions: {
          input: "web/browser.ts",
          output: {
            // Dozens of tiny files cost more than a few unused kilobytes. A module goes into the first file that fits, or
            // else to the page that imports it.
            codeSplitting: {
              groups: [
                { name: "validation", test: /node_modules\/zod|\/contract\/(text|url|accounts|password|paging)\.ts/ },
                { ...importedBy("base", 1, ["hydrate"]), test: NOT_IN_BASE, minShareCount: 1 },
                importedBy("common", 3, OFTEN_LOADED),
                importedBy("library", 2, ["pages/home-page", "pages/resources-page", "pages/profile-page"]),
                importedBy("reading", 1, ["pages/resource-page"]),
                importedBy("forms", 2, ["pages/login-page", "pages/register-page"]),
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
              ["admin", "backup", "restore", "seed-bulk"].map((name) => [name, `server/commands/${name}.ts`]),
            ),
            "markdown-worker": "server/core/markdown/markdown-worker.ts",
            "word-worker": "server/pages/downloads/word-worker.ts",
          },
        },
      },
    },
  },
});
