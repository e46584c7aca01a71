import { createContext, Script } from "node:vm";
import rehypeExternalLinks from "rehype-external-links";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Plugin, unified } from "unified";
import { PREFIX, prefixedFragments } from "./markdown-fragments.ts";

/** Raw HTML in the source is dropped, not sanitised: Markdown is all that authors need. */
const newPipeline = (extensions: Plugin[]) =>
  unified()
    .use(remarkParse)
    .use(extensions)
    // Footnotes would bring a prefix of their own, and the sanitiser a second one that their links do not know.
    .use(remarkRehype, { clobberPrefix: "" })
    .use(rehypeSlug)
    // Every id gets the prefix, so that no heading can take the place of an element of ours.
    .use(rehypeSanitize, { ...defaultSchema, clobberPrefix: PREFIX })
    .use(prefixedFragments)
    .use(rehypeExternalLinks, { rel: ["nofollow", "ugc", "noopener"] })
    .use(rehypeStringify)
    .freeze();

const plain = newPipeline([]);
const extended = newPipeline([remarkGfm]);

/** What is struck through, in a table, a footnote, a task or an address without brackets, or might be. */
const NEEDS_EXTENSIONS = /[~|@&]|\[[\s^x]|:\\?\/|www|:-|-:/i;

/** The extensions look for addresses at every letter, which takes a third of the time. */
export const pipelineFor = (markdown: string) => (NEEDS_EXTENSIONS.test(markdown) ? extended : plain);

/** Nobody quotes a quote in a list a hundred levels deep, and every level costs stack here and in the browser. */
const BOTTOMLESS = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){100}/m;

/** The longest lesson takes a fraction of this; what takes longer was written to take long. */
const PATIENCE_MS = 5_000;

/** Nothing that people write by hand grows more; a table can, whose every row gets as many cells as its widest. */
const mostHtml = (markdown: string) => 10 * markdown.length + 10_000;

/** Whatever it says, so little takes at most some 30 ms, and a watch on it half as long as the usual reply. */
const HARMLESS_LENGTH = 250;

/** Markdown as HTML that is safe to show to anyone. Rendered when it is written, since it is read far more often. */
export const renderMarkdown = (markdown: string, patienceMs = PATIENCE_MS): string =>
  tryMarkdown(markdown, patienceMs) ?? asWritten(markdown);

/** The same, or nothing if it takes too long. */
export function tryMarkdown(markdown: string, patienceMs: number): string | undefined {
  if (BOTTOMLESS.test(markdown)) return asWritten(markdown);
  try {
    const work = () => String(pipelineFor(markdown).processSync(markdown));
    const html = markdown.length <= HARMLESS_LENGTH ? work() : inTime(patienceMs, work);
    return html.length <= mostHtml(markdown) ? html : asWritten(markdown);
  } catch (error) {
    if (isTooMuch(error)) return undefined;
    throw error;
  }
}

export const asWritten = (markdown: string) =>
  `<pre>${markdown.replaceAll("&", "&#x26;").replaceAll("<", "&#x3C;")}</pre>`;

/** Some inputs take the parser minutes, and a script is the only thing that Node can stop in the middle of its work. */
function inTime(timeout: number, work: () => string): string {
  room.work = work;
  return script.runInContext(room, { timeout });
}

const room = createContext({ work: () => "" });
const script = new Script("work()");

/** Out of time or out of stack. */
const isTooMuch = (error: unknown) =>
  error instanceof RangeError || (error as { code?: unknown }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
