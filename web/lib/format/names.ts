import type { Named } from "#contract/names.ts";

export { fullNameOf, type Named } from "#contract/names.ts";

export function initialsOf({ username, firstName, lastName }: Named): string {
  const parts = [firstName, lastName].filter((part) => part !== null && part !== "");
  return lettersOf(parts.length > 0 ? parts : [username]);
}

/** Of a whole name: those of its first and its last word. */
export function initialsOfName(name: string): string {
  const words = name.trim().split(/\s+/);
  return lettersOf(words.length > 1 ? [words[0], words.at(-1)] : words);
}

const lettersOf = (words: (string | null | undefined)[]) =>
  words
    .map((word) => [...(word ?? "").trim()][0] ?? "")
    .join("")
    .toUpperCase();
