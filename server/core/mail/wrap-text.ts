import type { MailMessage } from "nodemailer/lib/mailer";
import { QUOTE_MARK } from "./text-marks.ts";

const MAX_LINE = 998;

/** The usual width of plain text mail. */
const WIDTH = 72;

/** Breaks long lines between words. A link is one word and is never broken. */
export const wrapText = (text: string) => text.split("\n").map(wrapLine).join("\n");

function wrapLine(line: string): string {
  if (line.length <= WIDTH) return line;
  // What belongs to an entry of a list stays below its words, and what was quoted stays quoted.
  const [start = ""] = /^(> |- | *)/.exec(line) ?? [];
  const indent = start === QUOTE_MARK ? QUOTE_MARK : " ".repeat(start.length);
  const [first = "", ...words] = line.slice(start.length).split(" ");
  const lines = [start + first];
  for (const word of words) {
    const last = lines.at(-1) ?? "";
    if (last.length + 1 + word.length > WIDTH) lines.push(indent + word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join("\n");
}

/**
 * Nodemailer encodes text with lines over 76 characters, which breaks links in an outbox file. Mail allows 998, so
 * ASCII text is not encoded.
 */
export function keepLongLines({ message }: MailMessage, done: () => void): void {
  for (const part of message.childNodes) {
    const text = part.content;
    const isText = String(part.getHeader("content-type")).startsWith("text/plain");
    if (isText && typeof text === "string" && isPlain(text)) part.getTransferEncoding = () => "7bit";
  }
  done();
}

const isPlain = (text: string) =>
  /^[\t\r\n\x20-\x7e]*$/.test(text) && text.split("\n").every((line) => line.length < MAX_LINE);
