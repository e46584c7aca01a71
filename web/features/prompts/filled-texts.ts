import { type Blank, findBlanks, type Part } from "#contract/blanks.ts";
import type { DraftOwner } from "#web/lib/forms/drafts.ts";

type Text = { code: Element; parts: Part[] };

export type TextsWithBlanks = { blanks: Blank[]; texts: Text[] };

/** The texts as their authors wrote them: on the screen their blanks are filled in. */
const written = new WeakMap<Element, string>();

/** The texts with blanks in these code blocks, and their blanks. */
export function textsWithBlanks(blocks: Element[]): TextsWithBlanks {
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

export type Values = ReadonlyMap<string, string>;

/** Where session storage is full or forbidden, values live as long as the page. */
const inMemory = new Map<string, Values>();

/** Under the name of a draft, so that logging out deletes them too (`web/lib/forms/drafts.ts`). */
const keyOf = (owner: DraftOwner, resourceId: number) => `draft ${owner} blanks ${resourceId}`;

/** Visitors who log in find the blanks they have filled in, unless their account has values of its own. */
export const readValues = (owner: DraftOwner, resourceId: number): Values =>
  read(keyOf(owner, resourceId)) ?? read(keyOf("visitor", resourceId)) ?? new Map();

/** Only for this tab: they may be about students, and the computer may be everybody's. */
export function storeValues(owner: DraftOwner, resourceId: number, values: Values): void {
  const key = keyOf(owner, resourceId);
  for (const other of [key, keyOf("visitor", resourceId)]) remove(other);
  if (values.size === 0) return;
  try {
    sessionStorage.setItem(key, JSON.stringify([...values]));
  } catch {
    inMemory.set(key, values);
  }
}

function read(key: string): Values | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored ? new Map(JSON.parse(stored)) : inMemory.get(key);
  } catch {
    return inMemory.get(key);
  }
}

function remove(key: string): void {
  inMemory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
