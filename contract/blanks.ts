/** A blank of a prompt, `{{tone|friendly}}`: blanks of the same name are one. */
export type Blank = { key: string; label: string; initial: string };

/** A piece of text, or a blank as it was written. */
export type Part = { text: string; key?: string };

/** More fields than anybody fills in; further blanks stay text. */
const MAX_BLANKS = 30;

const BLANK = /\{\{([^{}|\n]{1,60})(?:\|([^{}\n]{0,200}))?\}\}/g;

/** Cuts texts into parts, and collects their blanks in the order of their first appearance. */
export function findBlanks(texts: string[]): { blanks: Blank[]; parts: Part[][] } {
  const blanks = new Map<string, Blank>();

  /** The key of its field, if it has a name and the limit is not reached. */
  function keyOf(name: string, initial: string): string | undefined {
    const label = name.trim().replace(/\s+/g, " ");
    const key = label.toLowerCase();
    const known = blanks.get(key);
    if (!label || (!known && blanks.size >= MAX_BLANKS)) return undefined;
    blanks.set(key, { key, label: known?.label ?? label, initial: known?.initial || initial.trim() });
    return key;
  }

  const parts = texts.map((text) => {
    const found: Part[] = [];
    let end = 0;
    for (const { 0: whole, 1: name = "", 2: initial = "", index } of text.matchAll(BLANK)) {
      const key = keyOf(name, initial);
      if (key === undefined) continue;
      if (index > end) found.push({ text: text.slice(end, index) });
      found.push({ text: whole, key });
      end = index + whole.length;
    }
    if (end < text.length) found.push({ text: text.slice(end) });
    return found;
  });
  return { blanks: [...blanks.values()], parts };
}
