import { type Blank, findBlanks, type Part } from "./blanks.ts";
import type { Values } from "./remembered-values.ts";

type Text = { code: Element; parts: Part[] };

/** The texts as their authors wrote them: on the screen their blanks are filled in. */
const written = new WeakMap<Element, string>();

/** The texts with blanks in these code blocks, and their blanks. */
export function textsWithBlanks(blocks: Element[]): { blanks: Blank[]; texts: Text[] } {
  const codes = blocks.flatMap((block) => [...block.querySelectorAll("code")]);
  const { blanks, parts } = findBlanks(codes.map((code) => written.get(code) ?? code.textContent ?? ""));
  const texts = codes.map((code, n) => ({ code, parts: parts[n] ?? [] }));
  return { blanks, texts: texts.filter((text) => text.parts.some(({ key }) => key !== undefined)) };
}

/** What stands in each blank. Emptying a field that had a default leaves nothing; one without a default is still to be filled in. */
export const filledBlanks = (blanks: Blank[], values: Values): ReadonlyMap<string, string | null> =>
  new Map(blanks.map(({ key, initial }) => [key, initial ? (values.get(key) ?? initial) : values.get(key) || null]));

/** Shows the values in the text, marked, and what is still to be filled in as it was written. */
export function fillTexts(texts: Text[], blanks: Blank[], values: Values): void {
  const filled = filledBlanks(blanks, values);
  for (const { code, parts } of texts) {
    written.set(code, textOf(parts));
    code.replaceChildren(...parts.map(({ text, key }) => (key === undefined ? text : markOf(filled.get(key), text))));
  }
}

/** Never parsed as HTML: whatever people type stays text. */
function markOf(value: string | null | undefined, asWritten: string): HTMLElement {
  const mark = document.createElement("mark");
  mark.textContent = value ?? asWritten;
  mark.toggleAttribute("data-empty", value == null);
  return mark;
}

const textOf = (parts: Part[]) => parts.map(({ text }) => text).join("");

export function restoreTexts(texts: Text[]): void {
  for (const { code, parts } of texts) code.textContent = textOf(parts);
}
