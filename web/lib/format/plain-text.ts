/** A `>` may stand in the value of an attribute. */
const TAG = /<(?:"[^"]*"|[^">])*>/g;

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** The words of HTML that our own renderer has written, on one line. */
export const plainText = (html: string) =>
  html
    .replace(TAG, " ")
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name) => NAMED[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();

/** No longer than that, ending with a whole word. */
export function shortened(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const lastBlank = cut.lastIndexOf(" ");
  return `${cut.slice(0, lastBlank > max / 2 ? lastBlank : undefined).replace(/[\ud800-\udbff]$/, "")}…`;
}
