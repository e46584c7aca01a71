import type { Rendered } from "#web/render.tsx";
import { escapeHtml, jsonElement } from "./html.ts";
import { type Address, previewOf } from "./preview.ts";

/** The HTML around a rendered page. `links` are the build's styles, fonts and scripts, `address` is its canonical URL. */
export function documentOf(page: Rendered, links: string, address: Address): string {
  const { head, html, state, zone, status, metadata } = page;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(metadata.description ?? head.description)}">
${status === 200 ? previewOf(page, address) : '<meta name="robots" content="noindex">'}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links}
</head>
<body>
${html}
${jsonElement(`type="application/json" id="state"${zone ? ` data-zone="${zone}"` : ""}`, state)}
</body>
</html>`;
}
