import type { Rendered } from "#web/render.tsx";

type Address = { origin: string; href: string };

/** The HTML around a rendered page. `links` are the build's styles, fonts and scripts, `address` is its canonical URL. */
export function documentOf({ head, html, state, status, siteName }: Rendered, links: string, address: Address): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
${status === 200 ? preview(head, siteName, address) : '<meta name="robots" content="noindex">'}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links}
</head>
<body>
${html}
<script type="application/json" id="state">${state.replaceAll("<", "\\u003c")}</script>
</body>
</html>`;
}

/** What other sites show when somebody shares a link to the page. */
const preview = (
  { title, description }: Rendered["head"],
  siteName: string,
  address: Address,
) => `<link rel="canonical" href="${escapeHtml(address.href)}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(siteName)}">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
<meta property="og:url" content="${escapeHtml(address.href)}">
<meta property="og:image" content="${address.origin}/social.png">
<meta property="og:image:alt" content="AI Educators Hub">
<meta name="twitter:card" content="summary_large_image">`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
