import { type Blank, findBlanks, type Part } from "./blanks.ts";
import type { Values } from "./remembered-values.ts";

type Text = { code: Element; parts: Part[] };

/** The texts with blanks in these code blocks, and their blanks. */
export function textsWithBlanks(blocks: Element[]): { blanks: Blank[]; texts: Text[] } {
  const codes = blocks.flatMap((block) => [...block.querySelectorAll("code")]);
  const { blanks, parts } = findBlanks(codes.map((code) => code.textContent ?? ""));
  const texts = codes.map((code, n) => ({ code, parts: parts[n] ?? [] }));
  return { blanks, texts: texts.filter((text) => text.parts.some(({ key }) => key !== undefined)) };
}

/** Shows the values in the text, marked, and what is still to be filled in as it was written. */
export function fillTexts(texts: Text[], blanks: Blank[], values: Values): void {
  // Emptying a field that had a default leaves nothing in its place; one without a default is still to be filled in.
  const filled = new Map(
    blanks.map(({ key, initial }) => [key, initial ? (values.get(key) ?? initial) : values.get(key) || null]),
  );
  for (const { code, parts } of texts) {
    code.replaceChildren(...parts.map(({ text, key }) => (key === undefined ? text : markOf(filled.get(key), text))));
  }
}

/** Never parsed as HTML: whatever people type stays text. */
function markOf(value: string | null | undefined, written: string): HTMLElement {
  const mark = document.createElement("mark");
  mark.textContent = value ?? written;
  mark.toggleAttribute("data-empty", value == null);
  return mark;
}

export function restoreTexts(texts: Text[]): void {
  for (const { code, parts } of texts) code.textContent = parts.map(({ text }) => text).join("");
}
