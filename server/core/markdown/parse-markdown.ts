import type { Root } from "mdast";
import remarkBreaks from "remark-breaks";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";

/** How all Markdown is read here. */
export const parser = unified().use(remarkParse).use(remarkGfm).use(withoutHtml).freeze();

/** A line break is one here, too. */
const withBreaks = parser().use(remarkBreaks).freeze();

/** HTML is text, so that `<role>` in a prompt shows as it was typed. */
function withoutHtml(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ["htmlFlow", "htmlText"] } }];
}

/** Nobody nests lists and quotations a hundred levels deep, and every level takes stack here and in the browser. */
export const TOO_DEEP = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){100}/m;

/** The syntax tree of a text, for what is not HTML. Takes no care of the time it takes. */
export function parseMarkdown(markdown: string): Root {
  if (TOO_DEEP.test(markdown)) throw new RangeError("the text is nested too deep");
  return withBreaks.runSync(withBreaks.parse(markdown)) as Root;
}
