import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import type { TestClient } from "./client.ts";

export const upload = (client: TestClient, name: string, bytes: Uint8Array | string, headers = {}) =>
  client.call("POST", `/api/files?name=${encodeURIComponent(name)}`, bytes, {
    "content-type": "application/octet-stream",
    ...headers,
  });

/** Uploads a text and returns its id. */
export async function uploadText(client: TestClient, name = "worksheet.txt", text = "What is a prompt?") {
  const { status, body } = await upload(client, name, text);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as { id: number; url: string; name: string };
}

export const pdf = (inside = "") =>
  Buffer.from(`%PDF-1.7\n1 0 obj <</Type /Page>> endobj\n${inside}\ntrailer <</Root 1 0 R>>\n%%EOF\n`);

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

const typesOf = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;

/** A Word document with these parts, or with other content types. */
export const word = (parts: Record<string, string | Uint8Array> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        "[Content_Types].xml": typesOf(WORD),
        "_rels/.rels": "<Relationships/>",
        "word/document.xml": "<w:document/>",
        ...parts,
      }).map(([name, content]) => [name, typeof content === "string" ? strToU8(content) : content]),
    ),
  );

/** An OpenDocument file of this kind, with more parts. */
export const openDocument = (kind: "text" | "presentation" | "spreadsheet", parts: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        mimetype: `application/vnd.oasis.opendocument.${kind}`,
        "content.xml": "<office/>",
        ...parts,
      }).map(([name, content]) => [name, strToU8(content)]),
    ),
  );

export const withMain = (main: string) => ({ "[Content_Types].xml": typesOf(main) });

export const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
