import type { Root } from "mdast";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkBreaks from "remark-breaks";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Preset, type Processor, unified } from "unified";

/** How all Markdown is parsed here. */
export const parser = unified().use(remarkParse).use(remarkGfm).use(withoutHtml).freeze();

/** A single line break counts, too. */
const withBreaks = parser().use(remarkBreaks).freeze();

/** HTML is treated as text, so that `<role>` in a prompt is shown as it was typed. */
function withoutHtml(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ["htmlFlow", "htmlText"] } }];
}

/** Nobody nests lists and quotations a hundred levels deep, and every level takes stack here and in the browser. */
export const TOO_DEEP = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){100}/m;

/** The syntax tree of a text, for uses other than HTML. Without a time limit. */
export function parseMarkdown(markdown: string): Root {
  if (TOO_DEEP.test(markdown)) throw new RangeError("the text is nested too deep");
  return withBreaks.runSync(withBreaks.parse(markdown)) as Root;
}

/** Starts every id in rendered Markdown, so that no heading can take the place of an element of the page. */
export const ID_PREFIX = "user-content-";

/**
 * Removes every element, attribute and URL scheme that is not on GitHub's list. Typed HTML never gets here (parse-markdown.ts),
 * and short texts allow even less (markdown.ts).
 */
export const sanitize: Preset = {
  plugins: [lowerCaseSchemes, [rehypeSanitize, { ...defaultSchema, clobberPrefix: ID_PREFIX }]],
};

/** Phones write `Https://`, and the list has only lower-case schemes. */
function lowerCaseSchemes() {
  return function rewrite({ properties, children = [] }: HastNode): void {
    for (const name of ["href", "src"]) {
      const address = properties?.[name];
      if (properties && typeof address === "string") {
        properties[name] = address.replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase());
      }
    }
    children.forEach(rewrite);
  };
}

/** A node of an HTML syntax tree, as rehype plugins get it. */
export type HastNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HastNode[];
};

/** Where a picture is not shown, its description links to it. */
export function linkToPicture({ properties: { src, alt } = {} }: HastNode, isInLink: boolean): HastNode[] {
  const words = (fallback: unknown) => [{ type: "text", value: String(alt || fallback || "") }];
  if (!src || isInLink) return words("");
  return [{ type: "element", tagName: "a", properties: { href: src }, children: words(src) }];
}

/** A node of a Markdown syntax tree, as remark plugins get it. */
export type MdastNode = {
  type: string;
  value?: string;
  alt?: string | null;
  url?: string;
  lang?: string | null;
  depth?: number;
  children?: MdastNode[];
};
