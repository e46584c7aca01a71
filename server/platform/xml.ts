/** XML 1.0 cannot contain these, not even escaped: one of them makes the whole document unreadable. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text escaped for an element or an attribute. */
export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, "")
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");

export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';
