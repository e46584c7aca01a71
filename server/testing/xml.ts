import { XMLParser } from "fast-xml-parser";
import { SaxesParser } from "saxes";

// biome-ignore lint/suspicious/noExplicitAny: tests assert on what they find
export type Xml = any;

/** Reads a document after a second, strict parser has found it well-formed. */
export function readXml(text: string): Xml {
  const strict = new SaxesParser({ xmlns: true });
  strict.on("error", (error) => {
    throw error;
  });
  strict.write(text).close();
  const isArray = (name: string) => ["url", "sitemap", "entry", "link", "category"].includes(name);
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    isArray,
    parseTagValue: false,
    trimValues: false,
  }).parse(text);
}

/** Texts that have broken other sites' files. */
export const HOSTILE = [
  "]]> </title></script><script>alert(1)</script>",
  'Tom & "Jerry" <b>bold</b> &amp; &#0;',
  "control \u0001\u0008\u000b\u001f characters \ufffe",
  "emoji 👩🏽‍🏫 and العربية and 中文",
];

/** The same without the characters that XML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that XML forbids
export const inXml = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
