const LINK = "color:#174a8f;font-weight:600";

/** Each line as HTML. Words with an address of the hub below them, indented, link to it. */
export function linesOf(lines: string[], appUrl: string): string[] {
  const shown: string[] = [];
  for (const line of lines) {
    const address = line.trim();
    const words = shown.at(-1);
    if (!address.startsWith(`${appUrl}/`) || /\s/.test(address)) shown.push(escapeHtml(line));
    else if (line === address || words === undefined || words.includes("<a "))
      shown.push(linkTo(address, escapeHtml(address)));
    else shown[shown.length - 1] = linkedEntry(words, address);
  }
  return shown;
}

/** The mark of an entry in a list is no part of the link. */
const linkedEntry = (words: string, address: string) =>
  words.startsWith("- ") ? `- ${linkTo(address, words.slice("- ".length))}` : linkTo(address, words);

const linkTo = (address: string, words: string) => `<a href="${escapeHtml(address)}" style="${LINK}">${words}</a>`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
