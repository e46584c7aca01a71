/** No longer than that, ending with a whole word. */
export function shortened(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const lastBlank = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastBlank > max / 2 ? lastBlank : undefined).replace(/[\ud800-\udbff]$/, "")}…`;
}
