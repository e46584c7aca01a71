import type { Root as Html } from "hast";
import type { Link, Nodes, Parents, PhrasingContent, Root, Text } from "mdast";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import rehypeRemark from "rehype-remark";
import remarkStringify from "remark-stringify";
import { type Data, type Processor, unified } from "unified";
import { cleanClipboard } from "./clean-clipboard.ts";

type Extension = NonNullable<Data["toMarkdownExtensions"]>[number];
type Handle = NonNullable<NonNullable<Extension["handlers"]>["text"]>;

/** HTML as Markdown that a teacher would have written: as few marks as it can be read with. */
const pipeline = unified()
  .use(() => cleanClipboard)
  .use(rehypeRemark)
  .use(() => (root: Root) => tidy(root))
  .use(withTables)
  .use(remarkStringify, {
    bullet: "-",
    rule: "-",
    listItemIndent: "one",
    handlers: { break: lineBreak, text: plainText, link: shortLink },
  })
  .freeze();

export const markdownFromTree = (tree: Html): string => pipeline.stringify(pipeline.runSync(tree) as Root).trimEnd();

/** GitHub's additions, without the one that keeps addresses in a text from becoming links: here they shall. */
function withTables(this: Processor): void {
  this.data().toMarkdownExtensions = [gfmStrikethroughToMarkdown(), gfmTableToMarkdown(), gfmTaskListItemToMarkdown()];
}

/** Here a line break needs no mark; in a table there is room for none. */
function lineBreak(...[, , state, { before }]: Parameters<Handle>): string {
  if (!state.stack.includes("tableCell")) return "\n";
  return /\s/.test(before) ? "" : " ";
}

/** Without marks that nothing needs: "snake_case", "R&D" and "<role>" are what they look like. */
function plainText(...[node, , state, info]: Parameters<Handle>): string {
  return state
    .safe((node as Text).value, info)
    .replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, "_")
    .replace(/(?<!\\)\\&(?!#?\w+;)/g, "&")
    .replace(/(?<!\\)\\<(?![a-z][a-z\d+.-]*:|[^\s<>]*@)/gi, "<");
}

/** An address that shows itself needs no brackets. */
function shortLink(...[given, , state, info]: Parameters<Handle>): string {
  const node = given as Link;
  const words = node.children.map((child) => ("value" in child ? child.value : "")).join("");
  if (words === node.url && /^https?:\/\/[\w./?=&%#-]*[\w/]$/.test(node.url)) return node.url;
  const leave = state.enter("link");
  const label = state.containerPhrasing(node, { ...info, before: "[", after: "]" });
  leave();
  return `[${label}](${/[\s()<>]/.test(node.url) ? `<${node.url.replace(/[<>\s]/g, encodeURIComponent)}>` : node.url})`;
}

const MARKS = ["strong", "emphasis", "delete"];

/** Marks around words and not around the blanks beside them, one where several meet, and lists without gaps. */
function tidy(node: Nodes): void {
  if (!("children" in node)) return;
  for (const child of node.children) tidy(child);
  const parent = node as Parents;
  parent.children = parent.children.flatMap((child) =>
    MARKS.includes(child.type) ? trimmed(child as PhrasingContent & Parents) : [child],
  ) as typeof parent.children;
  parent.children = joined(parent.children as PhrasingContent[]).filter(hasWords) as typeof parent.children;
  if (node.type === "list") node.spread = false;
  if (node.type === "listItem") node.spread = node.children.filter(({ type }) => type === "paragraph").length > 1;
}

/** A line break on its own is the empty line that Markdown puts between paragraphs anyway. */
const hasWords = (node: Nodes) => node.type !== "paragraph" || node.children.some(({ type }) => type !== "break");

function trimmed(mark: PhrasingContent & Parents): PhrasingContent[] {
  const children = mark.children as PhrasingContent[];
  const before: PhrasingContent[] = [];
  const after: PhrasingContent[] = [];
  const take = (at: 0 | -1, to: PhrasingContent[]) => {
    for (;;) {
      const edge = children.at(at);
      if (edge?.type === "break") to.push(edge);
      else if (edge?.type === "text") {
        const { value } = edge;
        edge.value = at === 0 ? value.trimStart() : value.trimEnd();
        const length = value.length - edge.value.length;
        if (length > 0) to.push({ type: "text", value: at === 0 ? value.slice(0, length) : value.slice(-length) });
        if (edge.value !== "") return;
      } else return;
      if (at === 0) children.shift();
      else children.pop();
    }
  };
  take(0, before);
  take(-1, after);
  return [...before, ...(children.length > 0 ? [mark] : []), ...after.reverse()];
}

function joined(nodes: PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const gap = last?.type === "text" && !last.value.trim() ? last : null;
    const open = gap ? result.at(-2) : last;
    if (last?.type === "text" && node.type === "text") last.value += node.value;
    else if (open && MARKS.includes(node.type) && open.type === node.type) {
      if (gap) result.pop();
      const into = open as Parents;
      const inner = [...into.children, ...(gap ? [gap] : []), ...(node as Parents).children] as PhrasingContent[];
      into.children = joined(inner) as typeof into.children;
    } else result.push(node);
  }
  return result;
}
