import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";

/** The files of the browser build that a page loads. */
export type WebBuild = {
  /** The link and script elements of a page, by its module. */
  head: (module: string) => string | Promise<string>;
};

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

const ENTRY = "web/browser.ts";

/**
 * Loaded before the stylesheet is parsed. Browsers delay the first paint a little for these only; any other font may
 * arrive just after it and move the text.
 */
const PRELOADED_FONTS = ["young-serif-latin-400-normal", "figtree-latin-wght-normal"];

export async function readWebBuild(folder: string): Promise<WebBuild> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8"));
  const links = new Map<string, string>();
  return {
    head: (module) => {
      if (!links.has(module)) links.set(module, linksFor(manifest, module));
      return links.get(module) ?? "";
    },
  };
}

function linksFor(manifest: Manifest, module: string): string {
  const chunks = withImports(manifest, [ENTRY, keyOf(manifest, module)]);
  const styles = unique(chunks.flatMap((chunk) => chunk.css ?? []));
  const fonts = unique(chunks.flatMap((chunk) => chunk.assets ?? [])).filter((file) =>
    PRELOADED_FONTS.some((name) => file.includes(name)),
  );
  const [entry, ...rest] = chunks.map((chunk) => chunk.file);
  return [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    // A page can be read without scripts, so styles and fonts go first.
    `<script type="module" src="/${entry}" fetchpriority="low"></script>`,
    ...rest.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
  ].join("\n");
}

/** A page that shares its file with other modules has no key of its own. Then the file is named like it. */
const keyOf = (manifest: Manifest, module: string) =>
  module in manifest
    ? module
    : (Object.keys(manifest).find((key) => manifest[key]?.name === basename(module, ".tsx")) ?? module);

function withImports(manifest: Manifest, names: string[], seen = new Set<string>()): Chunk[] {
  return names.flatMap((name) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [chunk, ...withImports(manifest, chunk.imports ?? [], seen)];
  });
}

const unique = (files: string[]) => [...new Set(files)];
