import type { Rendered } from "#web/render.tsx";

/** The HTML around a rendered page. `links` are the build's styles, fonts and scripts. */
export function documentOf({ head, html, state }: Rendered, links: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(head.title)}</title>
<meta name="description" content="${escaped(head.description)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links}
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="state">${state.replaceAll("<", "\\u003c")}</script>
</body>
</html>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
