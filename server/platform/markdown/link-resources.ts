import { markedLink } from "./link-people.ts";
import type { HastNode } from "./parse-markdown.ts";
import { isTalk, type TextKind } from "./text-kinds.ts";

/** More than anybody recommends at once, and few enough that HTML does not grow without limit. */
const MAX_LINKS = 10;

const PATH = /^\/resources\/([1-9]\d{0,8})$/;

/** Elements that may come before or after a line. */
const LINE_ENDS = ["br", "p", "ul", "ol", "pre", "blockquote", "div", "table"];

type Context = { appUrl: string; linksLeft: number };

/** Turns a resource's address on a line of its own into a link. Readers see the title instead. */
export function linkResources() {
  return (root: HastNode, file: { data: object }): void => {
    const { kind, appUrl = "" } = file.data as { kind: TextKind; appUrl?: string };
    if (isTalk(kind)) linkIn(root, { appUrl, linksLeft: MAX_LINKS });
  };
}

function linkIn(node: HastNode, context: Context): void {
  if (node.tagName === "p" || node.tagName === "li") node.children = linesWithLinks(node.children ?? [], context);
  for (const child of node.children ?? []) linkIn(child, context);
}

function linesWithLinks(children: HastNode[], context: Context): HastNode[] {
  const words = children.filter((child) => !isBlank(child));
  const alone = new Set(words.filter((_, index) => endsLine(words[index - 1]) && endsLine(words[index + 1])));
  return children.map((child) => {
    const address = alone.has(child) ? addressIn(child) : "";
    const path = address.startsWith(`${context.appUrl}/`) ? address.slice(context.appUrl.length) : address;
    const id = PATH.exec(path)?.[1];
    if (id === undefined || context.linksLeft === 0) return child;
    context.linksLeft--;
    return markedLink("resources", Number(id), address);
  });
}

const isBlank = ({ type, value = "" }: HastNode) => type === "text" && value.trim() === "";

const endsLine = (neighbour: HastNode | undefined) =>
  neighbour === undefined || LINE_ENDS.includes(neighbour.tagName ?? "");

/** A text, or a link whose text is only its address. */
function addressIn({ type, value = "", tagName, properties, children = [] }: HastNode): string {
  if (type === "text") return value.trim();
  const [words] = children;
  return tagName === "a" && words?.value === properties?.href ? String(words?.value) : "";
}
