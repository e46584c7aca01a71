import type { MailMessage } from "nodemailer/lib/mailer";

const LONGEST_LINE = 998;

/**
 * Nodemailer encodes text that has lines over 76 characters, which takes apart a link for whoever reads an outbox file
 * as it is. Mail itself allows 998, so plain text stays as it was written.
 */
export function keepLinesWhole({ message }: MailMessage, done: () => void): void {
  const text = message.content;
  if (typeof text === "string" && isPlain(text)) message.getTransferEncoding = () => "7bit";
  done();
}

const isPlain = (text: string) =>
  /^[\t\r\n\x20-\x7e]*$/.test(text) && text.split("\n").every((line) => line.length < LONGEST_LINE);
