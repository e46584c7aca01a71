type Content = { subject: string; body: string; siteName: string };

const STYLES = {
  page: "margin:0;padding:24px 12px;background:#f3f5f8;color:#1d2433",
  sheet:
    "max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #dde1ea;border-radius:14px;" +
    "font:17px/1.6 -apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  name: "margin:0 0 20px;padding:0 0 14px;border-bottom:3px solid #f6c445;font-family:Palatino,Georgia,serif",
  paragraph: "margin:0 0 16px;overflow-wrap:anywhere",
  link: "color:#174a8f;font-weight:600",
};

/**
 * The text of a mail as HTML: paragraphs, line breaks, and links to the hub itself. What users wrote stays text.
 * Nothing is loaded from anywhere.
 */
export function mailHtml({ subject, body, siteName }: Content, appUrl: string): string {
  const paragraphs = body.trim().split(/\n{2,}/);
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
${paragraphs.map((text) => `<p style="${STYLES.paragraph}">${linesOf(text, appUrl)}</p>`).join("\n")}
</div>
</body>
</html>
`;
}

const linesOf = (text: string, appUrl: string) =>
  text
    .split("\n")
    .map((line) => (line.startsWith(`${appUrl}/`) ? linkTo(line.trim()) : escapeHtml(line)))
    .join("<br>\n");

const linkTo = (address: string) =>
  `<a href="${escapeHtml(address)}" style="${STYLES.link}">${escapeHtml(address)}</a>`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
