import { createContext, Script } from "node:vm";
import rehypeExternalLinks from "rehype-external-links";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkBreaks from "remark-breaks";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Processor, unified } from "unified";
import { lowerCaseSchemes, PREFIX, pageElements } from "./elements.ts";
import { hasRightToLeft, setTextDirection } from "./text-direction.ts";
import { fitIntoPage, type TextKind } from "./text-kinds.ts";

/** Raise it when the same Markdown gives other HTML: what is stored is then rendered again (`rerender.ts`). */
export const HTML_VERSION = 2;

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(withoutHtml)
  // People who never heard of Markdown write letters and poems.
  .use(remarkBreaks)
  // Footnotes would bring a prefix of their own, and the sanitiser a second one that their links do not know.
  .use(remarkRehype, { clobberPrefix: "" })
  .use(rehypeSlug)
  .use(lowerCaseSchemes)
  // Every id gets the prefix, so that no heading can take the place of an element of ours.
  .use(rehypeSanitize, { ...defaultSchema, clobberPrefix: PREFIX })
  .use(rehypeExternalLinks, { rel: ["nofollow", "ugc", "noopener"] })
  .use(pageElements)
  .use(fitIntoPage)
  .use(setTextDirection)
  .use(rehypeStringify)
  .freeze();

/** What looks like HTML is text, so that `<role>` in a prompt shows as it was typed. */
function withoutHtml(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ["htmlFlow", "htmlText"] } }];
}

/** Nobody quotes a quote in a list a hundred levels deep, and every level costs stack here and in the browser. */
const BOTTOMLESS = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){100}/m;

/** A second, and two for the longest lesson, which takes a fraction of that; what takes longer was written to take long. */
export const timeLimitFor = (markdown: string) => Math.max(1_000, markdown.length / 50);

/** Nothing that people write by hand grows more; a table can, whose every row gets as many cells as its widest. */
const mostHtml = (markdown: string) => 3 * markdown.length + 5_000;

/** Whatever it says, so little takes at most some 30 ms, and a watch on it half as long as the usual reply. */
const HARMLESS_LENGTH = 250;

/** Markdown as HTML that is safe to show to anyone. Rendered when it is written, since it is read far more often. */
export const renderMarkdown = (markdown: string, kind: TextKind, timeLimitMs = timeLimitFor(markdown)): string =>
  tryMarkdown(markdown, kind, timeLimitMs) ?? asPlainText(markdown);

/** Our own words, which are shown as they should be however busy the machine is. */
export const renderTrusted = (markdown: string, kind: TextKind): string => renderMarkdown(markdown, kind, 60_000);

/** The same, or nothing if it takes too long. */
export function tryMarkdown(markdown: string, kind: TextKind, timeLimitMs: number): string | undefined {
  if (BOTTOMLESS.test(markdown)) return asPlainText(markdown);
  try {
    const work = () => String(pipeline.processSync({ value: markdown, data: { kind } }));
    const html = markdown.length <= HARMLESS_LENGTH ? work() : inTime(timeLimitMs, work);
    return html.length <= mostHtml(markdown) ? html : asPlainText(markdown);
  } catch (error) {
    if (isTooMuch(error)) return undefined;
    throw error;
  }
}

/** Escapes no more than it must, or a text of brackets alone would grow beyond what any other may. */
export const asPlainText = (markdown: string) => {
  const text = markdown
    .replace(/&(?=[a-z0-9#])/gi, "&amp;")
    .replace(/<(?=<)/g, "&lt")
    .replaceAll("<", "&lt;");
  return `<pre tabindex="0"${hasRightToLeft(markdown) ? ' dir="auto"' : ""}>${text}</pre>`;
};

/** A code block has `<code>` in it. */
const AS_WRITTEN = /^<pre[^>]*>(?!<code)/;

/** On a busy machine a harmless text may be given up too: it is stored as one to render again, once, in the background. */
export const htmlVersionOf = (html: string | null) => (html !== null && AS_WRITTEN.test(html) ? 0 : HTML_VERSION);

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
