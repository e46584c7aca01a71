/** Who is talked to: those who wrote there are the first to be offered behind an @. */
export type Thread = { topic: number } | { resource: number };

/** A mention that is being typed: from its `@` to the caret. */
export type Mention = { start: number; end: number; search: string };

/** As on the server: after a letter it is an address, and a name has no blanks. Names with accents are searched for, too. */
const TYPED = /(?<![\p{L}\p{N}_/@.-])@([\p{L}\p{M}\p{N}_.-]{0,30})$/u;

const LONGEST = 32;

/** What is typed behind an `@` up to the caret, if that is at the end of a word. */
export function mentionAt(text: string, caret: number): Mention | null {
  if (/^[\p{L}\p{N}_]/u.test(text.slice(caret))) return null;
  const before = text.slice(Math.max(0, caret - LONGEST), caret);
  const search = TYPED.exec(before)?.[1];
  return search === undefined ? null : { start: caret - search.length - 1, end: caret, search };
}

/** What decides where a text area breaks its lines. */
const SHAPE = [
  "boxSizing",
  "width",
  "padding",
  "borderStyle",
  "borderWidth",
  "font",
  "letterSpacing",
  "lineHeight",
  "textIndent",
  "direction",
  "tabSize",
] as const;

/** Where a character of a text area is on the screen. Browsers do not tell, so a copy of it is laid out. */
export function caretPoint(area: HTMLTextAreaElement, index: number): { left: number; top: number; bottom: number } {
  const copy = document.createElement("div");
  const style = getComputedStyle(area);
  for (const name of SHAPE) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: "absolute",
    top: "0",
    visibility: "hidden",
    whiteSpace: "pre-wrap",
    overflowWrap: "break-word",
  });
  const mark = document.createElement("span");
  mark.textContent = "@";
  copy.append(area.value.slice(0, index), mark);
  area.after(copy);
  const { offsetLeft, offsetTop, offsetHeight } = mark;
  copy.remove();
  const box = area.getBoundingClientRect();
  const top = Math.min(Math.max(box.top + offsetTop - area.scrollTop, box.top), box.bottom);
  return { left: box.left + offsetLeft, top, bottom: top + offsetHeight };
}
