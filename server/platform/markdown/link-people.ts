import { mentionsIn, type People, possibleNames } from "./mentions.ts";
import type { HastNode } from "./parse-markdown.ts";
import { isTalk, type TextKind } from "./text-kinds.ts";

export type LinkedKind = "users" | "resources";

/**
 * A link in stored HTML whose target may change: an account may be deleted, a resource renamed or rejected. So it is resolved
 * whenever the text is read (`features/texts/texts.ts`). Users cannot write the mark: in our rendered HTML, text contains no
 * `<` and the value of an attribute no `"`.
 */
export const markedLink = (kind: LinkedKind, id: number, words: string): HastNode => ({
  type: "element",
  tagName: "a",
  properties: { href: `/${kind}/${id}`, dataMarked: "" },
  children: [{ type: "text", value: words }],
});

export const MARKED_LINK = /<a href="\/(users|resources)\/(\d{1,10})" data-marked="">([^<]*)<\/a>/g;

/** The ids of everything that these texts link to, each once. */
export function linksIn(texts: string[]): Record<LinkedKind, number[]> {
  const ids = { users: new Set<number>(), resources: new Set<number>() };
  for (const html of texts)
    for (const [, kind, id] of html.matchAll(MARKED_LINK)) ids[kind as LinkedKind].add(Number(id));
  return { users: [...ids.users], resources: [...ids.resources] };
}

/** More people than anybody addresses at once. */
const MAX_PEOPLE = 10;

/** Each of them may be named several times, but HTML must not grow without limit. */
const MAX_LINKS = 50;

/** A quote of "thanks, @helen" does not address Helen, who already got a notice of the original. */
const NOT_IN = ["a", "code", "pre", "blockquote"];

type Linked = { people: Set<number>; links: number };

/** Turns `@username` into links. It runs after sanitizing, so that only these links have the mark. */
export function linkPeople() {
  return (root: HastNode, file: { data: object }): void => {
    const { kind, people } = file.data as { kind: TextKind; people?: People };
    if (isTalk(kind) && people && people.size > 0) linkIn(root, people, { people: new Set(), links: 0 });
  };
}

function linkIn(node: HastNode, people: People, linked: Linked): void {
  if (NOT_IN.includes(node.tagName ?? "")) return;
  node.children = node.children?.flatMap((child) =>
    child.type === "text" ? withLinks(child.value ?? "", people, linked) : [child],
  );
  for (const child of node.children ?? []) linkIn(child, people, linked);
}

function withLinks(text: string, people: People, linked: Linked): HastNode[] {
  const parts: HastNode[] = [];
  let rest = 0;
  for (const { start, written } of mentionsIn(text)) {
    const name = possibleNames(written).find((possible) => people.has(possible));
    const id = name === undefined ? undefined : people.get(name);
    if (name === undefined || id === undefined || !hasRoomFor(id, linked)) continue;
    const end = start + 1 + name.length;
    parts.push(textNode(text.slice(rest, start)), markedLink("users", id, text.slice(start, end)));
    rest = end;
  }
  return [...parts, textNode(text.slice(rest))].filter(({ value }) => value !== "");
}

function hasRoomFor(id: number, linked: Linked): boolean {
  if (linked.links >= MAX_LINKS || (linked.people.size >= MAX_PEOPLE && !linked.people.has(id))) return false;
  linked.people.add(id);
  linked.links++;
  return true;
}

const textNode = (value: string): HastNode => ({ type: "text", value });
