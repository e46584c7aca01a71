import type { MailMessage } from "nodemailer/lib/mailer";
import type { Config } from "#server/config.ts";
import type { QueuedMail } from "./queue.ts";

/** Resolves once the mail server has the mail, or the file is written. */
export type Transport = (mail: QueuedMail, siteName: string) => Promise<void>;

export type Sender = Pick<Config, "mailFrom" | "appUrl">;

export function compose(mail: QueuedMail, sender: Sender, siteName: string) {
  const { id, recipient, replyTo, subject, body, createdAt, unsubscribeUrl } = mail;
  return {
    // An address alone gets the site's name.
    from: sender.mailFrom.includes("<") ? sender.mailFrom : { name: siteName, address: sender.mailFrom },
    // As an object, so that a comma in an address does not make it two.
    to: { name: "", address: recipient },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject,
    text: wrapText(body),
    // Encoded, so that a link occurs only once in an outbox file.
    html: { content: mailHtml({ subject, body, siteName }, sender.appUrl), contentTransferEncoding: "base64" as const },
    date: createdAt,
    // The same on every attempt, so that mail programs recognise a duplicate.
    messageId: `<${id}.${createdAt.getTime()}@${new URL(sender.appUrl).hostname}>`,
    // So that holiday responders do not reply.
    headers: { "Auto-Submitted": "auto-generated", ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
  };
}

/** RFC 8058: mail programs show a button of their own, which sends one POST. Prepared, so that the address stays in one line. */
const oneClick = (url: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${url}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

type Content = { subject: string; body: string; siteName: string };

const STYLES = {
  page: "margin:0;padding:24px 12px;background:#f3f5f8;color:#1d2433",
  sheet:
    "max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #dde1ea;border-radius:14px;" +
    "font:17px/1.6 -apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  name: "margin:0 0 20px;padding:0 0 14px;border-bottom:3px solid #f6c445;font-family:Palatino,Georgia,serif",
  heading: "margin:28px 0 10px;font:bold 19px/1.4 Palatino,Georgia,serif",
  paragraph: "margin:0 0 16px;overflow-wrap:anywhere",
  list: "margin:0 0 16px;padding:0 0 0 20px;overflow-wrap:anywhere",
  item: "margin:0 0 8px",
  quote: "margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #dde1ea;overflow-wrap:anywhere",
  footer:
    "margin:28px 0 0;padding:16px 0 0;border-top:1px solid #dde1ea;font-size:15px;color:#4a5468;overflow-wrap:anywhere",
};

/**
 * The text of a mail as HTML: headings, lists, quotes, paragraphs, line breaks, and links to the hub itself. What users
 * wrote stays text. Nothing is loaded from anywhere.
 */
export function mailHtml({ subject, body, siteName }: Content, appUrl: string): string {
  const blocks = body.trim().split(/\n{2,}/);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${STYLES.page}">
<div style="${STYLES.sheet}">
<p style="${STYLES.name}"><b>${escapeHtml(siteName)}</b></p>
${blocks.map((text) => blockOf(text, appUrl)).join("\n")}
</div>
</body>
</html>
`;
}

function blockOf(text: string, appUrl: string): string {
  const [first = "", ...rest] = text.split("\n");
  if (first === FOOTER_LINE) return `<p style="${STYLES.footer}">${linesOf(rest, appUrl).join("<br>\n")}</p>`;
  if (first.startsWith(QUOTE_MARK)) return quoteOf([first, ...rest], appUrl);
  if (HEADING_LINE.test(rest[0] ?? "")) return headingOf(first) + below(rest.slice(1), appUrl);
  return below([first, ...rest], appUrl);
}

const headingOf = (text: string) => `<h2 style="${STYLES.heading}">${escapeHtml(text)}</h2>\n`;

function quoteOf(lines: string[], appUrl: string): string {
  const words = lines.map((line) => line.slice(QUOTE_MARK.length));
  return `<blockquote style="${STYLES.quote}">${linesOf(words, appUrl).join("<br>\n")}</blockquote>`;
}

/** A list if every line is an entry, else a paragraph. */
function below(lines: string[], appUrl: string): string {
  const shown = linesOf(lines, appUrl);
  if (shown.length === 0) return "";
  if (!shown.every((line) => line.startsWith("- "))) {
    return `<p style="${STYLES.paragraph}">${shown.join("<br>\n")}</p>`;
  }
  const items = shown.map((line) => `<li style="${STYLES.item}">${line.slice("- ".length)}</li>`);
  return `<ul style="${STYLES.list}">\n${items.join("\n")}\n</ul>`;
}

const LINK = "color:#174a8f;font-weight:600";

/** Each line as HTML. Words with an address of the hub below them, indented, link to it. */
function linesOf(lines: string[], appUrl: string): string[] {
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

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const MAX_LINE = 998;

/** The usual width of plain text mail. */
const WIDTH = 72;

/** Breaks long lines between words. A link is one word and is never broken. */
const wrapText = (text: string) => text.split("\n").map(wrapLine).join("\n");

function wrapLine(line: string): string {
  if (line.length <= WIDTH) return line;
  // Lines of a list entry stay below its text, and quoted lines stay quoted.
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

/** Under a heading. Plain text has no other way to show one. */
const HEADING_LINE = /^-{4,}$/;

/** Ends a mail's own words, as mail programs have it. */
export const FOOTER_LINE = "-- ";

/** Begins each line of what people wrote, as mail programs have it. So none of them can be taken for a mark of ours. */
const QUOTE_MARK = "> ";

export const quoted = (text: string) =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => QUOTE_MARK + line)
    .join("\n");

/** For what people wrote within a sentence of ours. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ");

export const heading = (text: string) => `${text}\n${"-".repeat(Math.max(4, Math.min(text.length, 72)))}`;

/** Words that link to an address of the hub: in HTML the words are the link, in plain text the address stands below. */
export const linked = (words: string, url: string) => `${words}\n  ${url}`;

export const listEntry = (words: string, url: string) => `- ${linked(words, url)}`;
