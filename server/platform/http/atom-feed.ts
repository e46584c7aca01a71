import type { Context } from "hono";
import { withAbsoluteLinks } from "#contract/rendered-html.ts";
import { escapeXml, XML_DECLARATION } from "#server/platform/xml.ts";

export type Feed = {
  title: string;
  /** Path and query of the feed itself, and of the page that shows the same. */
  path: string;
  page: string;
  entries: Entry[];
};

type Entry = {
  title: string;
  /** Set if it differs from the feed's. */
  language?: string;
  page: string;
  author: { name: string; page: string };
  published: Date;
  updated: Date;
  summary?: string;
  html?: string;
  categories?: string[];
  /** The path of a picture, for readers that show one. */
  thumbnail?: string;
};

/** The time of an empty feed. */
const NEVER = new Date(0);

/** When the newest of its entries was changed. */
const updatedOf = (entries: Entry[]) =>
  entries.reduce((latest, { updated }) => (updated > latest ? updated : latest), NEVER);

/** An Atom feed (RFC 4287). Written by hand: it is a dozen elements, and the usual library writes titles as HTML. */
const atomFeed = ({ title, path, page, entries }: Feed, appUrl: string) =>
  `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="en">
${element("id", idOf(path, appUrl))}${element("title", title)}${element("updated", updatedOf(entries).toISOString())}${link("self", appUrl + path, "application/atom+xml")}${link("alternate", appUrl + page, "text/html")}<icon>${appUrl}/favicon.svg</icon>
${entries.map((entry) => entryXml(entry, appUrl)).join("")}</feed>
`;

const entryXml = (
  { title, language, page, author, published, updated, summary, html, categories = [], thumbnail }: Entry,
  appUrl: string,
) =>
  `<entry${language ? ` xml:lang="${escapeXml(language)}"` : ""}>
${element("id", idOf(page, appUrl))}${element("title", title)}${link("alternate", appUrl + page, "text/html")}<author>
${element("name", author.name)}${element("uri", appUrl + author.page)}</author>
${element("published", published.toISOString())}${element("updated", updated.toISOString())}${categories.map((term) => `<category term="${escapeXml(term)}"/>\n`).join("")}${summary === undefined ? "" : element("summary", summary)}${html === undefined ? "" : `<content type="html">${escapeXml(withAbsoluteLinks(html, escapeXml(appUrl + page)))}</content>\n`}${thumbnail === undefined ? "" : `<media:thumbnail url="${escapeXml(appUrl + thumbnail)}"/>\n`}</entry>
`;

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>\n`;

const link = (rel: string, href: string, type: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>\n`;

/** Stays the same if the site moves to https (RFC 4151). */
const idOf = (path: string, appUrl: string) => `tag:${new URL(appUrl).hostname},2026:${path}`;

export const ATOM = { status: 200, type: "application/atom+xml; charset=utf-8" } as const;

/** The text of a feed; its headers say when it last changed. */
export function sendFeed(c: Context, feed: Feed, appUrl: string): string {
  if (feed.entries.length > 0) c.header("Last-Modified", updatedOf(feed.entries).toUTCString());
  return atomFeed(feed, appUrl);
}
