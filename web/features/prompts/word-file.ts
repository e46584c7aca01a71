import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { filledBlanks, readValues, textsWithBlanks } from "./filled-texts.ts";
import { type PromptProps, promptBlocks } from "./prompt-text.ts";

const DOCUMENT = "word/document.xml";
const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/** Saves the Word file with what was filled in. That is done here, since what somebody types stays in this tab. */
export async function saveWordFile(prompt: PromptProps, address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`no Word file: ${response.status}`);
  const { blanks } = textsWithBlanks(promptBlocks(prompt));
  const filled = filledBlanks(blanks, readValues(prompt.owner, prompt.resource.id));
  const file = fillWordFile(new Uint8Array(await response.arrayBuffer()), filled);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([file], { type: response.headers.get("content-type") ?? "" }));
  link.download = nameIn(response.headers.get("content-disposition")) ?? `${prompt.resource.id}.docx`;
  link.click();
  // Safari reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const nameIn = (disposition: string | null) => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "") ?? [];
  return encoded && decodeURIComponent(encoded);
};

/** Puts the values into the fields of these names. A field without a value stays as the server wrote it. */
export function fillWordFile(bytes: Uint8Array, filled: ReadonlyMap<string, string | null>): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(bytes);
  const xml = new DOMParser().parseFromString(strFromU8(parts[DOCUMENT] ?? new Uint8Array()), "application/xml");
  for (const field of xml.getElementsByTagNameNS(WORD, "sdt")) {
    const part = (name: string) => field.getElementsByTagNameNS(WORD, name)[0];
    const value = filled.get(part("tag")?.getAttributeNS(WORD, "val") ?? "");
    const text = part("t");
    if (value == null || !text) continue;
    part("showingPlcHdr")?.remove();
    part("rStyle")?.setAttributeNS(WORD, "w:val", "FilledBlank");
    text.replaceWith(...linesOf(value, xml));
  }
  parts[DOCUMENT] = strToU8(new XMLSerializer().serializeToString(xml));
  return zipSync(parts) as Uint8Array<ArrayBuffer>;
}

/** XML has no room for some characters, which would make the whole document unreadable. */
const UNREADABLE = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const linesOf = (value: string, xml: Document): Element[] =>
  value
    .replace(UNREADABLE, "")
    .split("\n")
    .flatMap((line, n) => {
      const text = xml.createElementNS(WORD, "w:t");
      text.setAttributeNS("http://www.w3.org/XML/1998/namespace", "xml:space", "preserve");
      text.textContent = line;
      return n > 0 ? [xml.createElementNS(WORD, "w:br"), text] : [text];
    });
