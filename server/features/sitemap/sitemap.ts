import { HttpError } from "#server/core/api/http-error.ts";
import { escapeXml, XML_DECLARATION } from "#server/core/xml.ts";
import type { Db } from "#server/db/client.ts";
import { PAGES } from "./sitemap-pages.ts";
import {
  type Highest,
  highestIds,
  KIND_NAMES,
  KINDS,
  type KindName,
  publicRows,
  type Range,
} from "./sitemap-queries.ts";

/** How many addresses the protocol allows in one file (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

/** Read at once, so that other requests get their turn in between. */
const ROWS_AT_ONCE = 5_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * All public addresses in one file, or an index of several. A part covers a range of ids, so that it is read from the
 * primary key, never has too many addresses, and nothing moves to another part when something is deleted.
 */
export async function sitemap(db: Db, appUrl: string, maxAddresses = MAX_ADDRESSES): Promise<string> {
  const highest = await highestIds(db);
  const total = KIND_NAMES.reduce((sum, name) => sum + highest[name], PAGES.length);
  if (total > maxAddresses) return sitemapIndex(db, appUrl, highest, maxAddresses);
  const all = await Promise.all(
    KIND_NAMES.map((name) => addressesIn(db, appUrl, name, { after: 0, upTo: maxAddresses })),
  );
  return urlSet([pageAddresses(appUrl), ...all].join(""));
}

/** One part, by its name in the index: a kind and a number. */
export async function sitemapPart(db: Db, appUrl: string, part: string, maxAddresses = MAX_ADDRESSES): Promise<string> {
  const [kind = "", number = ""] = part.split("-");
  const addresses =
    part === "pages-1"
      ? pageAddresses(appUrl)
      : isKind(kind) && (await addressesIn(db, appUrl, kind, rangeOf(Number(number), maxAddresses)));
  if (!addresses) throw new HttpError(404, "The sitemap has no such part");
  return urlSet(addresses);
}

const isKind = (name: string): name is KindName => Object.hasOwn(KINDS, name);

const rangeOf = (part: number, size: number): Range => ({ after: (part - 1) * size, upTo: part * size });

async function sitemapIndex(db: Db, appUrl: string, highest: Highest, size: number): Promise<string> {
  const parts = ["pages-1"];
  for (const name of KIND_NAMES) {
    for (let part = 1; (part - 1) * size < highest[name]; part++) {
      // A file without addresses would not be valid.
      const [first] = await publicRows(db, name, rangeOf(part, size), 1);
      if (first) parts.push(`${name}-${part}`);
    }
  }
  const entries = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${appUrl}/sitemap.xml?part=${part}`)}</loc></sitemap>\n`,
  );
  return `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`;
}

async function addressesIn(db: Db, appUrl: string, name: KindName, { after, upTo }: Range): Promise<string> {
  const start = appUrl + KINDS[name].path;
  let xml = "";
  for (let last = after; last < upTo; ) {
    const rows = await publicRows(db, name, { after: last, upTo }, ROWS_AT_ONCE);
    for (const { id, changedAt } of rows) xml += addressEntry(start + id, changedAt);
    last = rows.length < ROWS_AT_ONCE ? upTo : (rows.at(-1)?.id ?? upTo);
  }
  return xml;
}

const pageAddresses = (appUrl: string) => PAGES.map((path) => addressEntry(appUrl + path, null)).join("");

const addressEntry = (address: string, changedAt: string | null) =>
  `<url><loc>${escapeXml(address)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ""}</url>\n`;

const urlSet = (addresses: string) => `${XML_DECLARATION}<urlset ${NAMESPACE}>\n${addresses}</urlset>\n`;
