/**
 * A Markdown table with numbers right-aligned.
 * @param {string[]} head
 * @param {string[][]} rows
 * @param {number} [words] how many columns hold words, from the left
 */
export function table(head, rows, words = 1) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, n) => (n < words ? "---" : "---:"))), ...rows.map(line)].join("\n");
}
