import { desc, eq, sql } from "drizzle-orm";
import { isOpenPage } from "#contract/members-only.ts";
import type { Site } from "#contract/site.ts";
import { SITE_PAGES, type SitePageName } from "#contract/site-page-names.ts";
import { isSitePage, PageParam, SitePage } from "#contract/site-pages.ts";
import { pageVersions } from "#server/db/schema/site.ts";
import { readSiteSettings } from "#server/features/site/site.ts";
import { isRestricted } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { renderTrusted } from "#server/platform/markdown/markdown.ts";
import { LIVE_PART_HTML } from "#server/platform/markdown/text-kinds.ts";
import about from "./originals/about.md?raw";
import codeOfConduct from "./originals/code-of-conduct.md?raw";
import contact from "./originals/contact.md?raw";
import privacy from "./originals/privacy.md?raw";
import terms from "./originals/terms.md?raw";

export const NO_PAGE = "There is no such page, or it has no text of its own";

export function sitePagesRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/pages/:page",
        summary: "The text of one of the site's own pages",
        description:
          "`parts` is HTML. On the privacy page the table of stored data comes after the first part. A members-only site shows everybody else only its open pages.",
        access: "anyone",
        allowedWithToken: true,
        params: PageParam,
        answers: { status: 200, body: SitePage },
        // The original texts name the site, and say who may read it.
        cacheTags: ["pages", "site"],
        refuses: { 404: NO_PAGE },
      },
      async ({ params, viewer, db, c }) => {
        if (isRestricted(c) && !isOpenPage(`/${params.page}`))
          throw viewer
            ? new HttpError(403, "Please confirm your email address first")
            : new HttpError(401, "Please log in first");
        return shownPage(db, pageNamed(params.page));
      },
    ),
  ];
}

export function pageNamed(name: string): SitePageName {
  if (!isSitePage(name)) throw new HttpError(404, "Page not found");
  return name;
}

const latest = preparedStatement("latest_page_version", (db) =>
  db
    .select()
    .from(pageVersions)
    .where(eq(pageVersions.page, sql.placeholder("page")))
    .orderBy(desc(pageVersions.id))
    .limit(1),
);

/** The current text of a page, in Markdown, and its source. */
export async function currentText(db: Db, page: SitePageName) {
  const [version] = await latest(db, { page });
  const { lead, content, contentHtml } = version ?? { content: null, contentHtml: null, lead: null };
  const text = content === null ? originalOf(page, await readSiteSettings(db)) : { lead, content };
  return { version, contentHtml, text };
}

async function shownPage(db: Db, page: SitePageName) {
  const { version, contentHtml, text } = await currentText(db, page);
  const html = contentHtml ?? renderTrusted(text.content, "page");
  return { page, lead: text.lead, parts: html.split(LIVE_PART_HTML), changedAt: version?.createdAt ?? null };
}

export const PAGE_NAMES = Object.keys(SITE_PAGES) as SitePageName[];

const ORIGINALS: Record<SitePageName, string> = { about, "code-of-conduct": codeOfConduct, terms, privacy, contact };

/** `{everyone}` begins what is true only of a site that everybody may read, `{members}` what holds instead where only members may. */
function forReaders(text: string, readers: Site["readers"]): string {
  const [start, ...rest] = text.split("{everyone}");
  const chosen = rest.map((part) => {
    const [choices = "", after] = part.split("{end}");
    return choices.split("{members}")[readers === "members" ? 1 : 0] + (after ?? "");
  });
  return start + chosen.join("");
}

/** The text of a page until an admin writes another one. Its first line is the lead. */
export function originalOf(page: SitePageName, { name, readers }: Pick<Site, "name" | "readers">) {
  const text = forReaders(ORIGINALS[page], readers).replaceAll("{site}", name);
  const [lead = "", ...content] = text.split("\n\n");
  return { lead, content: content.join("\n\n").trim() };
}
