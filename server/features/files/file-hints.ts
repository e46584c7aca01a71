import type { FileHint } from "#contract/files.ts";
import { quoted } from "#server/platform/markdown/passages.ts";
import { findStudent, firstNameIn } from "#server/platform/markdown/student-names.ts";

type Named = { name: string; lacks: "text" | "tags" | null };

/** Problems that the owner might want to fix before others see the file. None of them prevents attaching it. */
export function hintsFor({ name, lacks }: Named): FileHint[] {
  const words = wordsIn(name);
  const student = studentIn(words);
  return [
    ...(isMeaningless(words)
      ? [hint("name", `The name ${quoted(name)} does not tell what is in the file. Please rename it.`)]
      : []),
    ...(student
      ? [hint("student", `${quoted(student)} in the file's name looks like a student. Please leave the name out.`)]
      : []),
    ...(lacks ? [hint("pdf", LACKING[lacks])] : []),
  ];
}

const hint = (kind: FileHint["kind"], text: string): FileHint => ({ kind, text });

const LACKING = {
  text: "This PDF seems to be a scan without text. People who cannot see it cannot read it: scan it with text recognition.",
  tags: "This PDF has no tags, so a screen reader may read it in the wrong order. Export it as a tagged (accessible) PDF.",
};

/** "mariaLopez_essay2.docx" becomes "maria Lopez essay 2". */
const wordsIn = (name: string) =>
  name
    .replace(/\.[a-z0-9]{1,10}$/i, "")
    .replace(/(?<=\p{Ll})(?=[\p{Lu}\p{N}])/gu, " ")
    .replace(/[^\p{L}\p{M}\p{N}'’,]+/gu, " ")
    .trim();

/** Names that cameras, scanners and programs give files. */
const OF_MACHINES = new Set(
  `img image images dsc dscn dscf pxl mvimg imag scan scanned scanner document documents doc docx file files untitled unnamed
  new copy final version download downloads screenshot screen shot whatsapp photo picture pic pdf page pages print export
  attachment output temp tmp presentation slides sheet workbook book text txt unbenannt adobe capture camera at on am pm of
  the and for a`.split(/\s+/),
);

const HASH = /^[0-9a-f ]{16,}$/i;

function isMeaningless(words: string): boolean {
  if (HASH.test(words) && /\d/.test(words)) return true;
  const letters = words.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return letters.every((word) => OF_MACHINES.has(word) || /^[a-z]{1,2}$/.test(word));
}

/** After one of these words a first name is more likely a student's than an author's. */
const WORK =
  /\b(?:essay|homework|hw|submission|portfolio|iep|grades|report card|reflection|draft|absence|behaviou?r|detention)\b/i;

const studentIn = (words: string): string | undefined =>
  findStudent({ text: words, isRow: false })?.split('"')[1] ?? (WORK.test(words) ? firstNameIn(words) : undefined);
