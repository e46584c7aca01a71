import { and, asc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import type { Site } from "#contract/site.ts";
import { users } from "#server/db/schema/accounts.ts";
import { forums, topics } from "#server/db/schema/forum.ts";
import { lists } from "#server/db/schema/lists.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Deps } from "#server/deps.ts";
import { IS_APPROVED } from "#server/features/resources/resources.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { escapeXml, XML_DECLARATION } from "#server/platform/xml.ts";

const PART = /^[a-z]{1,20}-[1-9]\d{0,4}$/;

const SitemapQuery = z.object({
  part: z.optional(z.string().check(z.regex(PART, "part must be one that the sitemap names"))),
});

/**
 * Search engines have no use for the API's addresses, except calendars: some programs check this file before they subscribe.
 */
const robots = (appUrl: string, readers: Site["readers"]) =>
  readers === "members"
    ? CLOSED
    : `User-agent: *
Allow: /api/events.ics
Disallow: /api/
Disallow: /admin

Sitemap: ${appUrl}/sitemap.xml
`;

/** For a members-only site. */
const CLOSED = `User-agent: *
Disallow: /
`;

export function sitemapRoutes({ config: { appUrl }, currentSite }: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/sitemap.xml",
        summary: "Every public address, for search engines",
        description:
          "Follows the protocol of sitemaps.org. With more than 50,000 addresses it is an index of parts, which are read from the same address with `part`.",
        access: "anyone",
        allowedWithToken: true,
        query: SitemapQuery,
        answers: { status: 200, type: "application/xml; charset=utf-8" },
        cacheTags: ["resources", "topics", "forums", "lists"],
        isExpensive: true,
        refuses: { 404: "There is no such part" },
      },
      async ({ query: { part }, db }) => (part ? sitemapPart(db, appUrl, part) : sitemap(db, appUrl)),
    ),
    endpoint(
      {
        method: "GET",
        path: "/robots.txt",
        summary: "The addresses that search engines should skip, and that of the sitemap",
        access: "anyone",
        allowedWithToken: true,
        answers: { status: 200, type: "text/plain; charset=utf-8" },
        cacheTags: ["site"],
      },
      async ({ db }) => robots(appUrl, (await currentSite(db)).readers),
    ),
  ];
}

/** The number of addresses that the protocol allows in one file (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

/** Read in batches, so that other requests get their turn in between. */
const ROWS_AT_ONCE = 5_000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * All public addresses in one file, or an index of several. A part covers a range of ids, so that it is read from the primary
 * key, never has too many addresses, and nothing moves to another part when something is deleted.
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

/** Kinds of pages with ids: which rows are public, and when their content last changed, if known. */
type Kind = { table: PgTable; id: PgColumn; isPublic: SQL | undefined; changedAt: SQL | PgColumn; path: string };

const KINDS = {
  resources: {
    table: resources,
    id: resources.id,
    isPublic: IS_APPROVED,
    changedAt: resources.publishedAt,
    path: "/resources/",
  },
  forums: {
    table: forums,
    id: forums.id,
    isPublic: undefined,
    changedAt: sql`null::timestamptz`,
    path: "/community?forum=",
  },
  topics: {
    table: topics,
    id: topics.id,
    isPublic: isNull(topics.removed),
    changedAt: topics.lastActivityAt,
    path: "/community?topic=",
  },
  lists: {
    table: lists,
    id: lists.id,
    isPublic: eq(lists.visibility, "public"),
    changedAt: lists.updatedAt,
    path: "/lists/",
  },
  // Authors want to be found. Profiles of readers need not appear in search engines.
  users: {
    table: users,
    id: users.id,
    isPublic: and(
      isNull(users.deletedAt),
      sql`exists (select from ${resources} where ${resources.userId} = ${users.id} and ${IS_APPROVED})`,
    ),
    changedAt: sql`null::timestamptz`,
    path: "/users/",
  },
} satisfies Record<string, Kind>;

type KindName = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as KindName[];

type Highest = Record<KindName, number>;

/** The highest id of each kind, from the end of its primary key. */
async function highestIds(db: Db): Promise<Highest> {
  const columns = KIND_NAMES.map((name) => {
    const { id, table } = KINDS[name];
    return sql`(select coalesce(max(${id}), 0) from ${table}) as ${sql.identifier(name)}`;
  });
  const [found] = await rows<Highest>(db, sql`select ${sql.join(columns, sql`, `)}`);
  return found as Highest;
}

type Range = { after: number; upTo: number };
type Row = { id: number; changedAt: string | null };

/** The first public rows with an id in the range, in its order. */
async function publicRows(db: Db, name: KindName, { after, upTo }: Range, limit: number): Promise<Row[]> {
  const { table, id, isPublic, changedAt } = KINDS[name];
  const iso = sql<string | null>`to_char(${changedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return db
    .select({ id: sql<number>`${id}`, changedAt: iso })
    .from(table)
    .where(and(gt(id, after), lte(id, upTo), isPublic))
    .orderBy(asc(id))
    .limit(limit);
}

/** The pages that exist whatever the database contains, except those that only make sense to a logged-in person. */
export const PAGES = [
  "/",
  "/resources",
  "/community",
  "/community/events",
  "/about",
  "/assistants",
  "/testimonials",
  "/code-of-conduct",
  "/terms",
  "/privacy",
  "/contact",
];
