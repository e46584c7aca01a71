import { createContext, Script } from "node:vm";
import rehypeExternalLinks from "rehype-external-links";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkBreaks from "remark-breaks";
import remarkRehype from "remark-rehype";
import { collectHints } from "./hints/hints.ts";
import { lightMarkdown } from "./light-markdown.ts";
import { linkPeople } from "./link-people.ts";
import { linkResources } from "./link-resources.ts";
import { pageElements } from "./page-elements.ts";
import { parser, TOO_DEEP } from "./parse-markdown.ts";
import type { RenderOptions } from "./render-options.ts";
import { sanitize } from "./sanitize.ts";
import { hasRightToLeft, setTextDirection } from "./text-direction.ts";
import { fitIntoPage, type TextKind } from "./text-kinds.ts";

/** Increase it when the same Markdown gives other HTML: stored HTML is then rendered again (`rerender.ts`). */
export const HTML_VERSION = 3;

const pipeline = parser()
  .use(collectHints)
  // For people who do not know Markdown and write letters or poems.
  .use(remarkBreaks)
  // Footnotes would get a prefix here and a second one from the sanitiser, which their links do not have.
  .use(remarkRehype, { clobberPrefix: "" })
  .use(rehypeSlug)
  .use(sanitize)
  .use(lightMarkdown)
  .use(linkResources)
  .use(linkPeople)
  .use(rehypeExternalLinks, { rel: ["nofollow", "ugc", "noopener"] })
  .use(pageElements)
  .use(fitIntoPage)
  .use(setTextDirection)
  .use(rehypeStringify)
  .freeze();

/** One second, two for the longest text, which usually takes a fraction of that. */
export const timeLimitFor = (markdown: string) => Math.max(1_000, markdown.length / 50);

/** Handwritten text grows less. A table can grow more, as every row gets as many cells as the widest. */
const maxHtmlLength = (markdown: string) => 3 * markdown.length + 5_000;

/** So short a text takes 30 ms at most, and limiting the time would take half as long as rendering it. */
const SHORT_LENGTH = 250;

/** Markdown as HTML that is safe to show to anyone. Rendered when it is written, since it is read far more often. */
export const renderMarkdown = (markdown: string, kind: TextKind, timeLimitMs = timeLimitFor(markdown)): string =>
  tryMarkdown(markdown, kind, timeLimitMs) ?? asPlainText(markdown);

/** For our own texts, which must be rendered however busy the machine is. */
export const renderTrusted = (markdown: string, kind: TextKind, options?: RenderOptions): string =>
  tryMarkdown(markdown, kind, 60_000, options) ?? asPlainText(markdown);

/** The same, or undefined if it takes too long. */
export function tryMarkdown(
  markdown: string,
  kind: TextKind,
  timeLimitMs: number,
  options: RenderOptions = {},
): string | undefined {
  if (TOO_DEEP.test(markdown)) return asPlainText(markdown);
  try {
    const work = () => String(pipeline.processSync({ value: markdown, data: { ...options, kind } }));
    const html = markdown.length <= SHORT_LENGTH ? work() : withTimeLimit(timeLimitMs, work);
    return html.length <= maxHtmlLength(markdown) ? html : asPlainText(markdown);
  } catch (error) {
    if (exceededLimits(error)) return undefined;
    throw error;
  }
}

/** Escapes as little as possible, or a text of brackets alone would become too long. */
export const asPlainText = (markdown: string) => {
  const text = markdown
    .replace(/&(?=[a-z0-9#])/gi, "&amp;")
    .replace(/<(?=<)/g, "&lt")
    .replaceAll("<", "&lt;");
  return `<pre tabindex="0"${hasRightToLeft(markdown) ? ' dir="auto"' : ""}>${text}</pre>`;
};

/** A code block has `<code>` in it. */
const PLAIN_TEXT = /^<pre[^>]*>(?!<code)/;

/** On a busy machine even a harmless text may take too long: version 0 is rendered once more in the background. */
export const htmlVersionOf = (html: string | null) => (html !== null && PLAIN_TEXT.test(html) ? 0 : HTML_VERSION);

/** Some inputs take the parser minutes, and Node can stop only a script while it runs. */
function withTimeLimit(timeout: number, work: () => string): string {
  context.work = work;
  return script.runInContext(context, { timeout });
}

const context = createContext({ work: () => "" });
const script = new Script("work()");

/** Out of time or out of stack. */
const exceededLimits = (error: unknown) =>
  error instanceof RangeError || (error as { code?: unknown }).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
