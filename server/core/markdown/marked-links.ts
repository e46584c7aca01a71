import type { HastNode } from "./hast-node.ts";

export type LinkedKind = "users" | "resources";

/**
 * A link in stored HTML to what may change: an account may be deleted, a resource renamed or rejected. So it is resolved
 * whenever the text is read (`resolve-links.ts`). Nobody else can make the mark: in HTML that we render, text has no `<` and
 * the value of an attribute no `"`.
 */
export const markedLink = (kind: LinkedKind, id: number, words: string): HastNode => ({
  type: "element",
  tagName: "a",
  properties: { href: `/${kind}/${id}`, dataMarked: "" },
  children: [{ type: "text", value: words }],
});

export const MARKED_LINK = /<a href="\/(users|resources)\/(\d{1,10})" data-marked="">([^<]*)<\/a>/g;

/** The ids of all that these texts link to, each once. */
export function linksIn(texts: string[]): Record<LinkedKind, number[]> {
  const ids = { users: new Set<number>(), resources: new Set<number>() };
  for (const html of texts)
    for (const [, kind, id] of html.matchAll(MARKED_LINK)) ids[kind as LinkedKind].add(Number(id));
  return { users: [...ids.users], resources: [...ids.resources] };
}
