import type { MailMessage } from "nodemailer/lib/mailer";
import type { Config } from "#server/config.ts";
import type { QueuedMail } from "./queue.ts";

/** The look of the site in a mail or another document. */
export type Letterhead = {
  name: string;
  /** Replaces the default colors of buttons, their text, and links. */
  colors: { fill: string; onFill: string; text: string } | null;
  logo: { png: Uint8Array; width: number; height: number } | null;
  footerText: string | null;
};

/** Resolves once the mail server has accepted the mail, or the file is written. */
export type Transport = (mail: QueuedMail, letterhead: Letterhead) => Promise<void>;

export type Sender = Pick<Config, "mailFrom" | "appUrl">;

export function compose(mail: QueuedMail, sender: Sender, letterhead: Letterhead) {
  const { logo, footerText } = letterhead;
  const { id, recipient, replyTo, subject, body, createdAt, unsubscribeUrl } = mail;
  return {
    // An address alone gets the site's name.
    from: sender.mailFrom.includes("<") ? sender.mailFrom : { name: letterhead.name, address: sender.mailFrom },
    // An object, so that a comma in an address does not split it.
    to: { name: "", address: recipient },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject,
    text: wrapText(footerText ? `${body.trimEnd()}\n\n${footerText}\n` : body),
    // Encoded, so that a link occurs only once in an outbox file.
    html: {
      content: mailHtml({ subject, body, letterhead }, sender.appUrl),
      contentTransferEncoding: "base64" as const,
    },
    // Part of the mail, so that opening it notifies nobody.
    ...(logo && {
      attachments: [
        {
          cid: LOGO,
          filename: "logo.png",
          contentType: "image/png",
          content: Buffer.from(logo.png),
          contentDisposition: "inline" as const,
        },
      ],
    }),
    date: createdAt,
    // The same on every attempt, so that mail programs recognize a duplicate.
    messageId: `<${id}.${createdAt.getTime()}@${new URL(sender.appUrl).hostname}>`,
    // So that auto-responders do not reply.
    headers: { "Auto-Submitted": "auto-generated", ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
  };
}

/** RFC 8058: mail programs show their own button, which sends one POST. Prepared, so that the address stays on one line. */
const oneClick = (url: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${url}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Its id in the HTML. */
const LOGO = "logo@site";

type Content = { subject: string; body: string; letterhead: Letterhead };

const STYLES = {
  page: "margin:0;padding:24px 12px;background:#f3f5f8;color:#1d2433",
  sheet:
    "max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #dde1ea;border-radius:14px;" +
    "font:17px/1.6 -apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  name: "margin:0 0 20px;padding:0 0 14px;border-bottom:1px solid #dde1ea;font-family:Palatino,Georgia,serif",
  heading: "margin:28px 0 10px;font:bold 19px/1.4 Palatino,Georgia,serif",
  paragraph: "margin:0 0 16px;overflow-wrap:anywhere",
  action: "margin:24px 0 12px",
  button: "display:inline-block;padding:12px 22px;border-radius:8px;font-weight:700;text-decoration:none",
  address: "margin:0 0 24px;font-size:15px;color:#4a5468;overflow-wrap:anywhere",
  list: "margin:0 0 16px;padding:0 0 0 20px;overflow-wrap:anywhere",
  item: "margin:0 0 8px",
  quote: "margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #dde1ea;overflow-wrap:anywhere",
  logo: "display:block;margin:0 0 12px;max-width:100%;height:auto;border:0",
  footer:
    "margin:28px 0 0;padding:16px 0 0;border-top:1px solid #dde1ea;font-size:15px;color:#4a5468;overflow-wrap:anywhere",
};

/**
 * The text of a mail as HTML: headings, lists, quotes, paragraphs, line breaks, and links to the hub itself. Users' words stay
 * text. Nothing is loaded from elsewhere.
 */
export function mailHtml({ subject, body, letterhead }: Content, appUrl: string): string {
  const blocks = body.trim().split(/\n{2,}/);
  const main = blocks.findIndex((text) => actionIn(text, appUrl) !== null);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="${STYLES.page}">
<div style="${STYLES.sheet}">
<p style="${STYLES.name}">${logoOf(letterhead)}<b>${escapeHtml(letterhead.name)}</b></p>
${blocks.map((text, at) => (at === main ? buttonOf(text, appUrl, letterhead) : blockOf(text, appUrl))).join("\n")}
${letterhead.footerText ? `<p style="${STYLES.footer}">${escapeHtml(letterhead.footerText).replaceAll("\n", "<br>\n")}</p>\n` : ""}</div>
</body>
</html>
`;
}

/** Half as large as the picture, for sharp screens. The name is below it. */
const logoOf = ({ logo }: Letterhead) =>
  logo
    ? `<img src="cid:${LOGO}" alt="" width="${Math.ceil(logo.width / 2)}" height="${Math.ceil(logo.height / 2)}" style="${STYLES.logo}">\n`
    : "";

/** Words that end with a colon, followed by an address of the hub on a line of its own. */
function actionIn(text: string, appUrl: string): { words: string; address: string } | null {
  const [words = "", address = "", ...rest] = text.split("\n");
  const isAction = rest.length === 0 && /^[\p{L}\p{N}][^:]*:$/u.test(words) && isAddress(address, appUrl);
  return isAction ? { words: words.slice(0, -1), address } : null;
}

function buttonOf(text: string, appUrl: string, { colors }: Letterhead): string {
  const { words, address } = actionIn(text, appUrl) ?? { words: "", address: "" };
  const { fill, onFill } = colors ?? { fill: "#f6c445", onFill: "#1d2433" };
  return `<p style="${STYLES.action}"><a href="${escapeHtml(address)}" style="${STYLES.button};background:${fill};color:${onFill}">${escapeHtml(words)}</a></p>
<p style="${STYLES.address}">Or open this address:<br>
${escapeHtml(address)}</p>`;
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

/** A list if every line is an entry, otherwise a paragraph. */
function below(lines: string[], appUrl: string): string {
  const shown = linesOf(lines, appUrl);
  if (shown.length === 0) return "";
  if (!shown.every((line) => line.startsWith("- "))) {
    return `<p style="${STYLES.paragraph}">${shown.join("<br>\n")}</p>`;
  }
  const items = shown.map((line) => `<li style="${STYLES.item}">${line.slice("- ".length)}</li>`);
  return `<ul style="${STYLES.list}">\n${items.join("\n")}\n</ul>`;
}

const isAddress = (text: string, appUrl: string) => text.startsWith(`${appUrl}/`) && !/\s/.test(text);

const LINK = "color:#174a8f;font-weight:600";

/** Each line as HTML. Words followed by an indented address of the hub become a link to it. */
function linesOf(lines: string[], appUrl: string): string[] {
  const shown: string[] = [];
  for (const line of lines) {
    const address = line.trim();
    const words = shown.at(-1);
    if (!isAddress(address, appUrl)) shown.push(escapeHtml(line));
    else if (line === address || words === undefined || words.includes("<a "))
      shown.push(linkTo(address, escapeHtml(address)));
    else shown[shown.length - 1] = linkedEntry(words, address);
  }
  return shown;
}

/** The mark of a list entry is not part of the link. */
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
  // Continuation lines of a list entry stay indented, and quoted lines stay quoted.
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

/** A heading. Plain text has no other way to show one. */
const HEADING_LINE = /^-{4,}$/;

/** Marks the end of a mail's own words, in the usual way of mail programs. */
export const FOOTER_LINE = "-- ";

/** Starts each line of users' words, in the usual way of mail programs, so that they cannot imitate our marks. */
const QUOTE_MARK = "> ";

export const quoted = (text: string) =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => QUOTE_MARK + line)
    .join("\n");

/** For users' words within our own sentence. */
export const oneLine = (text: string) => text.replace(/\s+/g, " ");

export const heading = (text: string) => `${text}\n${"-".repeat(Math.max(4, Math.min(text.length, 72)))}`;

/** Words that link to an address of the hub: in HTML the words are the link, in plain text the address is below them. */
export const linked = (words: string, url: string) => `${words}\n  ${url}`;

/**
 * The main action, on two lines of its own. In HTML the first one of a mail is a button with the address beside it as text.
 * Users cannot imitate it: their words are quoted, or within a line of ours.
 */
export const action = (words: string, url: string) => `${words}:\n${url}`;

/** A first name for a greeting, without characters that mail programs would turn into a link. */
export const greetingName = (firstName: string | null, username: string) =>
  (firstName ?? "").replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, " ").trim() || username;

export const listEntry = (words: string, url: string) => `- ${linked(words, url)}`;
