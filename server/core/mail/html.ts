import { escapeHtml, linesOf } from "./html-lines.ts";
import { FOOTER_LINE, HEADING_LINE, QUOTE_MARK } from "./text-marks.ts";

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
