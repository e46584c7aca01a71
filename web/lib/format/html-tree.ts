// HTML that our own renderer has written: every `<` outside of an attribute's value begins or ends an element.

/** An element, or with an empty `tag` a text between elements. `open` is its first tag, or the text. */
export type HtmlNode = { tag: string; open: string; children: HtmlNode[] };

const TOKENS = /<(?:"[^"]*"|[^">])*>|[^<]+/g;
const VOID = new Set(["br", "hr", "img", "input"]);

export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlNode = { tag: "root", open: "", children: [] };
  const parents = [root];
  for (const token of html.match(TOKENS) ?? []) {
    const parent = parents.at(-1) ?? root;
    const tag = /^<([a-z][a-z0-9]*)/i.exec(token)?.[1]?.toLowerCase() ?? "";
    if (token.startsWith("</")) {
      if (parents.length > 1) parents.pop();
    } else {
      const node = { tag, open: token, children: [] };
      parent.children.push(node);
      if (tag && !VOID.has(tag)) parents.push(node);
    }
  }
  return root.children;
}

/** The end tag of an element; nothing for a text and where there is none. */
export const endOf = ({ tag }: HtmlNode) => (tag && !VOID.has(tag) ? `</${tag}>` : "");

export const htmlOf = (node: HtmlNode): string => node.open + node.children.map(htmlOf).join("") + endOf(node);
