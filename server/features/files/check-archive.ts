import { promisify } from "node:util";
import { constants, inflateRaw } from "node:zlib";
import { broken, encrypted, notAccepted, type ReadAt } from "./refusals.ts";

const inflate = promisify(inflateRaw);

type Entry = { name: string; flags: number; method: number; packed: number; bytes: number; offset: number };

const withMacros = () =>
  broken("Files with macros are not accepted. Please save it without them, as .docx, .pptx or .xlsx.");
const damaged = () => broken("This document is incomplete or damaged");
/** Far more than a document of 10 MB unpacks to, and too little to do harm. */
const MAX_ENTRIES = 5_000;
const MAX_UNPACKED = 300 * 1024 * 1024;
const MAX_DIRECTORY = 1024 * 1024;
const MAX_PART = 2 * 1024 * 1024;
const MAX_EMBEDDED = 16 * 1024 * 1024;

const MAIN_PARTS: [part: string, type: string][] = [
  ["wordprocessingml.document.main+xml", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["presentationml.presentation.main+xml", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["spreadsheetml.sheet.main+xml", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
];

const OPEN_DOCUMENTS = [
  "application/vnd.oasis.opendocument.text",
  "application/vnd.oasis.opendocument.presentation",
  "application/vnd.oasis.opendocument.spreadsheet",
];

/** Folders that hold programs in documents, and the extensions of files that hold them. */
const MACRO_FOLDERS = new Set(["macrosheets", "activex", "basic", "scripts", "customui"]);
const MACRO_ENDINGS = new Set(
  "docm dotm pptm potm ppsm ppam xlsm xltm xlam xlsb exe dll js vbs hta jar scr bat cmd ps1".split(" "),
);

function hasMacros({ name }: Entry): boolean {
  const folders = name.toLowerCase().split("/");
  const file = folders.pop() ?? "";
  const isProject = file.startsWith("vbaproject") || file.startsWith("vbadata");
  return (
    isProject || folders.some((folder) => MACRO_FOLDERS.has(folder)) || MACRO_ENDINGS.has(file.split(".").pop() ?? "")
  );
}

/** The words in content types and relationships, whatever the part is named. */
const MACRO_WORDS = /vbaProject|macroEnabled|macrosheet|xlMacrosheet|activeX|wordVbaData|keyMapCustomizations/i;

/** Returns the kind of an Office document. Rejects any other archive, and documents with macros or a password. */
export async function typeOfArchive(readAt: ReadAt, bytes: number): Promise<string> {
  const entries = await entriesOf(readAt, bytes);
  if (entries.some(({ flags }) => flags & 1)) throw encrypted();
  if (entries.some(hasMacros)) throw withMacros();
  const named = (name: string) => entries.find((entry) => entry.name === name);
  const types = named("[Content_Types].xml");
  const mimetype = named("mimetype");
  const type = types
    ? await officeType(readAt, types, entries)
    : mimetype
      ? await openDocumentType(readAt, mimetype, entries)
      : undefined;
  if (!type) throw notAccepted("Please attach the files of an archive one by one.");
  await rejectHiddenPrograms(readAt, entries);
  return type;
}

async function officeType(readAt: ReadAt, types: Entry, entries: Entry[]): Promise<string | undefined> {
  const words = await xmlOf(readAt, types);
  const relations = entries.filter(({ name }) => name.endsWith(".rels"));
  if (MACRO_WORDS.test(words)) throw withMacros();
  for (const entry of relations) if (MACRO_WORDS.test(await xmlOf(readAt, entry))) throw withMacros();
  return MAIN_PARTS.find(([part]) => words.includes(part))?.[1];
}

async function openDocumentType(readAt: ReadAt, mimetype: Entry, entries: Entry[]): Promise<string | undefined> {
  const type = Buffer.from(await unpacked(readAt, mimetype)).toString("latin1");
  const manifest = entries.find(({ name }) => name === "META-INF/manifest.xml");
  if (manifest && /encryption-data/.test(await xmlOf(readAt, manifest))) throw encrypted();
  return OPEN_DOCUMENTS.find((known) => known === type);
}

const COMPOUND = Buffer.from("d0cf11e0a1b11ae1", "hex");
const VBA = Buffer.from("_VBA_PROJECT", "utf16le");
const ZIP = Buffer.from("PK\u0003\u0004", "latin1");

/** Macro projects and programs are recognized by their content, whatever their name. */
async function rejectHiddenPrograms(readAt: ReadAt, entries: Entry[]): Promise<void> {
  for (const entry of entries) {
    if (entry.bytes < 8 || /\.(xml|rels|png|jpe?g|gif|emf|wmf)$/i.test(entry.name)) continue;
    const start = Buffer.from(await startOf(readAt, entry));
    if (start.subarray(0, 2).toString("latin1") === "MZ") throw notAccepted();
    if (start.subarray(0, 8).equals(COMPOUND) && (await content(readAt, entry)).includes(VBA)) throw withMacros();
    if (start.subarray(0, 4).equals(ZIP) && /vbaProject/i.test((await content(readAt, entry)).toString("latin1")))
      throw withMacros();
  }
}

const content = async (readAt: ReadAt, entry: Entry) => Buffer.from(await unpacked(readAt, entry, MAX_EMBEDDED));

/** Decodes text in any encoding, with numbered characters written out: `vba&#80;roject` counts, too. */
async function xmlOf(readAt: ReadAt, entry: Entry): Promise<string> {
  const content = Buffer.from(await unpacked(readAt, entry));
  const [first, second] = content;
  const isUtf16 = (first === 0xff && second === 0xfe) || second === 0;
  const isSwapped = (first === 0xfe && second === 0xff) || first === 0;
  const text =
    isSwapped && content.length % 2 === 0
      ? content.swap16().toString("utf16le")
      : content.toString(isUtf16 ? "utf16le" : "utf8");
  return text.replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (_, code: string) => {
    const number = code.startsWith("x") || code.startsWith("X") ? Number.parseInt(code.slice(1), 16) : Number(code);
    return number > 0 && number < 0x110000 ? String.fromCodePoint(number) : "";
  });
}

async function unpacked(readAt: ReadAt, entry: Entry, most = MAX_PART): Promise<Uint8Array> {
  if (entry.bytes > most) throw broken("This document has a part that is too large");
  const packed = await readAt(await contentAt(readAt, entry), entry.packed);
  if (packed.length !== entry.packed) throw damaged();
  return entry.method === 0 ? packed : inflated(packed, { maxOutputLength: most });
}

const START_BYTES = 512;

async function startOf(readAt: ReadAt, entry: Entry): Promise<Uint8Array> {
  const packed = await readAt(await contentAt(readAt, entry), Math.min(entry.packed, START_BYTES));
  return entry.method === 0 ? packed : inflated(packed, { finishFlush: constants.Z_SYNC_FLUSH });
}

const inflated = (packed: Uint8Array, options: object): Promise<Uint8Array> =>
  inflate(packed, options).catch(() => {
    throw damaged();
  });

/** The name beside the content must equal the one in the directory: programs differ in which they trust. */
async function contentAt(readAt: ReadAt, { name, offset, method }: Entry): Promise<number> {
  const header = Buffer.from(await readAt(offset, 30));
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw damaged();
  const nameBytes = header.readUInt16LE(26);
  if (Buffer.from(await readAt(offset + 30, nameBytes)).toString("utf8") !== name) throw damaged();
  if (method !== 0 && method !== 8) throw damaged();
  return offset + 30 + nameBytes + header.readUInt16LE(28);
}

const END_BYTES = 22;

async function entriesOf(readAt: ReadAt, bytes: number): Promise<Entry[]> {
  const tailBytes = Math.min(bytes, END_BYTES + 65_535);
  const tail = Buffer.from(await readAt(bytes - tailBytes, tailBytes));
  let at = tail.length - END_BYTES;
  // The last record whose comment ends with the file: some programs would read anything after it.
  while (
    at >= 0 &&
    !(tail.readUInt32LE(at) === 0x06054b50 && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length)
  )
    at--;
  if (at < 0) throw damaged();
  const [count, size, offset] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (count > MAX_ENTRIES || size > MAX_DIRECTORY || offset + size > bytes) throw damaged();
  const directory = Buffer.from(await readAt(offset, size));
  const entries: Entry[] = [];
  let position = 0;
  for (let n = 0; n < count; n++) {
    if (position + 46 > directory.length || directory.readUInt32LE(position) !== 0x02014b50) throw damaged();
    const [nameBytes, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(position + field)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: directory.toString("utf8", position + 46, position + 46 + nameBytes),
      flags: directory.readUInt16LE(position + 8),
      method: directory.readUInt16LE(position + 10),
      packed: directory.readUInt32LE(position + 20),
      bytes: directory.readUInt32LE(position + 24),
      offset: directory.readUInt32LE(position + 42),
    });
    position += 46 + nameBytes + extra + comment;
  }
  if (position !== directory.length) throw damaged();
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size !== entries.length) throw damaged();
  if (entries.reduce((sum, entry) => sum + entry.bytes, 0) > MAX_UNPACKED)
    throw broken("This document unpacks to more than it may");
  return entries;
}
