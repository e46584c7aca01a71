import { DOCUMENT_KINDS, MAX_NAME, PICTURE_TYPE } from "#contract/file-rules.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { typeOfArchive } from "./check-archive.ts";
import { broken, encrypted, notAccepted, type ReadAt } from "./refusals.ts";

type Checked = { type: string; pages: number | null; lacks?: "text" | "tags" | null };

/** Checks a file piece by piece while it arrives, and as a whole at the end. Throws if it is not accepted. */
export type ContentCheck = {
  isPicture: boolean;
  update: (piece: Uint8Array) => void;
  finish: (readAt: ReadAt, bytes: number) => Promise<Checked>;
};

const PICTURES = new Set(["image/png", "image/apng", "image/jpeg", "image/webp", "image/gif", "image/avif"]);

/** Old Office documents, and new ones with a password, which are wrapped in this format. */
const COMPOUND = "application/x-cfb";

/** Decides by the first bytes. The name decides only between kinds of plain text. */
export async function checkFor(start: Uint8Array, name: string): Promise<ContentCheck> {
  if (startsWith(start, "PK")) return archiveCheck();
  if (startsWith(start, "%PDF-")) return pdfCheck();
  // Loaded with the first upload, long after most servers start.
  const { fileTypeFromBuffer } = await import("file-type");
  const type = (await fileTypeFromBuffer(start).catch(() => undefined))?.mime;
  if (type && PICTURES.has(type)) return pictureCheck();
  if (type === COMPOUND) {
    throw new HttpError(
      415,
      "Old Office documents, and those with a password, are not accepted. Please save it as .docx, .pptx or .xlsx, without a password.",
    );
  }
  if (type && type !== "text/plain") throw notAccepted();
  return textCheck(start, name);
}

const startsWith = (bytes: Uint8Array, text: string) =>
  bytes.length >= text.length && Buffer.from(bytes.subarray(0, text.length)).toString("latin1") === text;

const pictureCheck = (): ContentCheck => ({
  isPicture: true,
  update: () => {},
  finish: async () => ({ type: PICTURE_TYPE, pages: null }),
});

const archiveCheck = (): ContentCheck => ({
  isPicture: false,
  update: () => {},
  finish: async (readAt, bytes) => ({ type: await typeOfArchive(readAt, bytes), pages: null }),
});

/** A decryption key: in the trailer, or in the dictionary of a stream that replaces it. */
const ENCRYPTED = /\/Encrypt\s{0,9}[<\d]/;
const PAGE = /\/Type\s{0,9}\/Page(?![A-Za-z])/g;
/** Longer than any searched word, so that a word is found where two pieces meet. */
const OVERLAP = 64;

const FONT = /\/Font(?![A-Za-z])/;
const TAGS = /\/StructTreeRoot(?![A-Za-z])/;
/** Compressed objects, which hide fonts and tags. */
const HIDDEN = /\/ObjStm(?![A-Za-z])/;

function pdfCheck(): ContentCheck {
  let end = "";
  let isEncrypted = false;
  const seen = { font: false, tags: false, hidden: false };
  let pages = 0;
  return {
    isPicture: false,
    update: (piece) => {
      const text = end + Buffer.from(piece).toString("latin1");
      isEncrypted ||= ENCRYPTED.test(text);
      seen.font ||= FONT.test(text);
      seen.tags ||= TAGS.test(text);
      seen.hidden ||= HIDDEN.test(text);
      for (const { index } of text.matchAll(PAGE)) if (index >= end.length - OVERLAP / 2) pages++;
      end = text.slice(-OVERLAP);
    },
    finish: async (readAt, bytes) => {
      const tail = await readAt(Math.max(0, bytes - 2048), Math.min(bytes, 2048));
      if (!Buffer.from(tail).toString("latin1").includes("%%EOF")) throw broken("This PDF is incomplete or damaged");
      if (isEncrypted) throw encrypted();
      const lacks = seen.hidden ? null : !seen.font ? "text" : !seen.tags ? "tags" : null;
      return { type: "application/pdf", pages: pages || null, lacks };
    },
  };
}

/** Text that a browser or a shell could execute. */
const CODE = /^(?:<[a-z!?/]|#!|%!PS|\{\\rtf|MZ)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

const BY_ENDING: Record<string, string> = {
  csv: "text/csv",
  md: "text/markdown",
  markdown: "text/markdown",
};

function textCheck(start: Uint8Array, name: string): ContentCheck {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const rejectOther = (text: string) => {
    if (CONTROL.test(text)) throw notAccepted();
  };
  const decode = (piece?: Uint8Array) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw notAccepted();
    }
  };
  // A byte order mark counts as a blank.
  if (CODE.test(Buffer.from(start.subarray(0, 4096)).toString("utf8").trimStart())) throw notAccepted();
  return {
    isPicture: false,
    update: (piece) => rejectOther(decode(piece)),
    finish: async () => {
      rejectOther(decode());
      return { type: BY_ENDING[endingOf(name)] ?? "text/plain", pages: null };
    },
  };
}

const endingOf = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** Marks that change the direction of writing, so that `exe.pdf` reads as something else, and invisible characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** A name that begins with a dot is hidden, and one that ends with a dot cannot be stored everywhere. */
function withoutDots(name: string): string {
  const words = name.split(".").map((part) => part.trim());
  const isEmpty = (part: string | undefined) => part === "";
  while (isEmpty(words[0])) words.shift();
  while (isEmpty(words.at(-1))) words.pop();
  return words.join(".");
}

/** Drops folders, hidden marks and characters that some system refuses. Adds the extension of the actual kind. */
export function fileName(given: string, type: string): string {
  const ending = DOCUMENT_KINDS[type]?.ending ?? "webp";
  const plain = given
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(UNSEEN, "")
    .replace(/[<>:"|?*]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\.[a-z0-9]{1,10}$/i, "");
  const short = [...withoutDots(plain)].slice(0, MAX_NAME - ending.length - 1).join("");
  return `${short || "file"}.${ending}`;
}
