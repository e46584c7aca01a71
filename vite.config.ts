import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

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
            // What most pages share goes into one file: dozens of tiny files cost more than a few unused kilobytes.
            codeSplitting: {
              groups: [
                { name: "validation", test: /node_modules\/zod|\/contract\/(text|url|accounts|password|paging)\.ts/ },
                {
                  name: "base",
                  test: /\/web\/(lib|shell|ui)\/(?!forms\/(?:use-|form-values|explain-)|form\.|form-buttons|draft-note|copy-code|prose|password-field|stars-input|checkbox-field|bar-chart|search-box|role\.|use-focus-neighbor|show-more|feedback-entry|dialog|more-menu|edit-form|edited-mark|use-(?:shortcuts|loaded)|api\/(?:use-page|replace-in-lists)|format\/(?:suspension|difference|duration|device)|fields?\.|chips-field|use-media-query)|\/features\/(?:comments|events|forum|ratings|resources|users)\/[\w-]+-(?:quer(?:y|ies)|url)\.ts|\/features\/(?:forum\/topic-count|resources\/(?:cover|short-fields|resource-not-found)|saved\/(?:use-save|mark-saved))\.|vite\/preload-helper|\/contract\/(categories|filters|names|redirect|resource-fields)\.ts/,
                },
                // What is neither on the home page nor in the library.
                {
                  name: "reading",
                  test: /\/web\/(ui\/(show-more|prose|copy-code|feedback-entry|tabs|more-menu|edited-mark)|lib\/(api\/use-page|use-loaded|use-focus-neighbor)\.|features\/(reports\/report-(entry|url|form-from-url)|posts\/post-menu|prompts\/prompt-text)|pages\/render-post-menu)/,
                },
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
          },
        },
      },
    },
  },
});
