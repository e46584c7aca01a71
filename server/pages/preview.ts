import type { Rendered } from "#web/render.tsx";
import { escapeHtml, jsonElement } from "./html.ts";

/** The address by which the page is known, and the site's. */
export type Address = { origin: string; href: string };

/** Of every picture in public/social and of public/social.png. */
const PICTURE = { type: "image/png", width: 1200, height: 630 };

/** What search engines and feed readers are told about the page, and what chats show when somebody shares a link to it. */
export function previewOf({ head, metadata, siteName }: Rendered, { origin, href }: Address): string {
  const { picture = { path: "/social.png", alt: siteName }, feed, isHiddenFromSearch, structured } = metadata;
  return [
    `<link rel="canonical" href="${escapeHtml(href)}">`,
    isHiddenFromSearch && '<meta name="robots" content="noindex, follow">',
    feed &&
      `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.path)}">`,
    property("type", metadata.isArticle ? "article" : "website"),
    property("site_name", siteName),
    property("title", withoutSite(head.title, siteName)),
    property("description", metadata.description ?? head.description),
    property("url", href),
    property("image", origin + picture.path),
    property("image:type", PICTURE.type),
    property("image:width", String(PICTURE.width)),
    property("image:height", String(PICTURE.height)),
    property("image:alt", picture.alt),
    '<meta name="twitter:card" content="summary_large_image">',
    structured && jsonElement('type="application/ld+json"', JSON.stringify(structured(origin))),
  ]
    .filter(Boolean)
    .join("\n");
}

const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`;

/** Previews name the site beside the title. */
function withoutSite(title: string, siteName: string): string {
  const suffix = ` · ${siteName}`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}
