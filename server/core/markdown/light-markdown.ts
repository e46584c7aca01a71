import type { HastNode } from "./hast-node.ts";
import { isLight, type TextKind } from "./text-kinds.ts";

/**
 * What people say about a resource must not be louder than the resource: headings become bold lines and pictures become
 * links. It runs after sanitising, so that every address is a safe one, and before links get their attributes.
 */
export function lightMarkdown() {
  return (root: HastNode, file: { data: object }): void => {
    if (isLight((file.data as { kind: TextKind }).kind)) lighten(root, false);
  };
}

function lighten(node: HastNode, isInLink: boolean): void {
  node.children = node.children?.flatMap((child) => {
    if (/^h[1-6]$/.test(child.tagName ?? "")) return [boldLine(child)];
    if (child.tagName === "img") return linkTo(child, isInLink);
    return [child];
  });
  for (const child of node.children ?? []) lighten(child, isInLink || child.tagName === "a");
}

/** Without its id, which another comment's heading may have too. Only the hidden title of footnotes is referred to by us. */
function boldLine({ properties = {}, children = [] }: HastNode): HastNode {
  const strong = { type: "element", tagName: "strong", properties: {}, children };
  return { type: "element", tagName: "p", properties: properties.className ? properties : {}, children: [strong] };
}

function linkTo({ properties: { src, alt } = {} }: HastNode, isInLink: boolean): HastNode[] {
  const words = (fallback: unknown) => [{ type: "text", value: String(alt || fallback || "") }];
  if (!src || isInLink) return words("");
  return [{ type: "element", tagName: "a", properties: { href: src }, children: words(src) }];
}
