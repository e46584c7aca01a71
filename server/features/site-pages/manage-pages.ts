import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { Paging, type Seen } from "#contract/common-schemas.ts";
import { SITE_PAGES, type SitePageName } from "#contract/site-page-names.ts";
import {
  ManagedPage,
  PageParam,
  PageRestore,
  PageVersion,
  SitePageChange,
  SitePageInput,
} from "#contract/site-pages.ts";
import { lockSitePages } from "#server/db/locks.ts";
import { noticeEvents } from "#server/db/schema/notices.ts";
import { pageVersions } from "#server/db/schema/site.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { staffAuthorColumn } from "#server/features/profiles/profiles.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { mergeSeen } from "#server/platform/api/merge-seen.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { HTML_VERSION, htmlVersionOf, renderTrusted } from "#server/platform/markdown/markdown.ts";
import { currentText, NO_PAGE, PAGE_NAMES, pageNamed } from "./site-pages.ts";

const CHANGED_SINCE = "Somebody else has changed this since you opened it (`seen`)";

export function managePagesRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/admin/pages",
        summary: "The site's own pages, for editing",
        description: `There are ${PAGE_NAMES.length}, so they come all at once, without paging.`,
        access: "admin",
        answers: { status: 200, body: z.array(ManagedPage) },
      },
      async ({ db }) => {
        const pages = [];
        for (const page of PAGE_NAMES) pages.push(await managedPage(db, page));
        return pages;
      },
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/admin/pages/:page/versions",
        summary: "The versions of a page, newest first",
        description:
          "The first one is the current text. The original text is not included; where it was restored, `content` is `null`.",
        access: "admin",
        params: PageParam,
        query: Paging,
        answers: { status: 200, list: PageVersion },
        refuses: { 404: NO_PAGE },
      },
      async ({ params, query, db }) => readPage(db, VERSIONS, query, { values: { page: pageNamed(params.page) } }),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/admin/pages/:page",
        summary: "Change the text of a page",
        description:
          "Readers see it at once. With `tellMembers`, every member gets a notice, once for each change; you can also request that later, with the same text.",
        access: "admin",
        params: PageParam,
        body: SitePageChange,
        rendersContent: "page",
        answers: { status: 200, body: ManagedPage },
        readAgain: async ({ params, db }) => managedPage(db, pageNamed(params.page)),
        cacheTags: ["pages"],
        refuses: { 404: NO_PAGE, 409: CHANGED_SINCE },
      },
      async ({ params, body, contentHtml, viewer, db }) =>
        changePage(db, pageNamed(params.page), { ...body, contentHtml }, viewer),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/admin/pages/:page/restore",
        summary: "Restore an earlier text of a page",
        description: "Restores one of its versions, or the original with `null`. That text becomes the newest version.",
        access: "admin",
        params: PageParam,
        body: PageRestore,
        answers: { status: 200, body: ManagedPage },
        readAgain: async ({ params, db }) => managedPage(db, pageNamed(params.page)),
        cacheTags: ["pages"],
        refuses: {
          404: "There is no such page, or it has no such version",
          409: "Somebody else has changed this since (`seenVersion`)",
        },
      },
      async ({ params, body, viewer, db }) => restorePage(db, pageNamed(params.page), body, viewer),
    ),
  ];
}

const { id, page, lead, content, toldMembers, createdBy, createdAt } = pageVersions;

const columns = { id, lead, content, toldMembers, createdBy, author: staffAuthorColumn(createdBy), createdAt };

const VERSIONS: List<typeof columns> = {
  columns,
  from: pageVersions,
  where: eq(page, sql.placeholder("page")),
  order: { direction: "desc", keys: [id] },
  bytes: sql`coalesce(octet_length(${content}), 0)`,
};

async function managedPage(db: Db, page: SitePageName) {
  const { version, text } = await currentText(db, page);
  return {
    page,
    ...text,
    version: version?.id ?? null,
    isOriginal: (version?.content ?? null) === null,
    toldMembers: version?.toldMembers ?? false,
    changedAt: version?.createdAt ?? null,
  };
}

type Change = { lead: string | null; content: string; contentHtml: string; tellMembers: boolean; seen?: Seen };

async function changePage(db: Db, page: SitePageName, change: Change, admin: Viewer) {
  const { seen, contentHtml, tellMembers, ...sent } = change;
  if (tellMembers && !SITE_PAGES[page].tellsMembers) throw cannotTell("Members are not told of changes to this page");
  await db.transaction(async (tx) => {
    await lockSitePages(tx);
    const { version, text: now } = await currentText(tx, page);
    const text = mergeSeen(SitePageInput, sent, seen, now);
    if (text.lead !== now.lead || text.content !== now.content) {
      // Only the other admin has changed the text, and this one the lead.
      const theirs = () => version?.contentHtml ?? renderTrusted(text.content, "page");
      const html = text.content === sent.content ? contentHtml : theirs();
      const stored = { ...text, contentHtml: html, htmlVersion: htmlVersionOf(html), toldMembers: tellMembers };
      await addVersion(tx, page, stored, admin, "page_changed");
    } else if (tellMembers && !version?.toldMembers) {
      if (!version) throw cannotTell("Nothing has changed yet that members could be told of");
      await tx.update(pageVersions).set({ toldMembers: true }).where(eq(id, version.id));
      await tellOf(tx, version.id);
      await logAdminAction(tx, { actor: admin, action: "page_changed", details: { page, toldMembers: true } });
    }
  });
  return managedPage(db, page);
}

const cannotTell = (message: string) => new HttpError(400, message, { fields: { tellMembers: message } });

type Restore = z.infer<typeof PageRestore>;

async function restorePage(db: Db, page: SitePageName, { version: wanted, seenVersion }: Restore, admin: Viewer) {
  await db.transaction(async (tx) => {
    await lockSitePages(tx);
    const { version: now } = await currentText(tx, page);
    if (seenVersion !== undefined && seenVersion !== (now?.id ?? null))
      throw new HttpError(409, "Somebody else has changed this page since you opened it. Look at what it says now.");
    const earlier = wanted === null ? ORIGINAL : await versionOf(tx, page, wanted);
    const isShown = (now?.content ?? null) === earlier.content && (now?.lead ?? null) === earlier.lead;
    if (!isShown) await addVersion(tx, page, earlier, admin, "page_restored", wanted);
  });
  return managedPage(db, page);
}

const ORIGINAL = { lead: null, content: null, contentHtml: null, htmlVersion: HTML_VERSION };

async function versionOf(tx: Db, page: SitePageName, wanted: number) {
  const { contentHtml, htmlVersion } = pageVersions;
  const [version] = await tx
    .select({ lead, content, contentHtml, htmlVersion })
    .from(pageVersions)
    .where(and(eq(pageVersions.page, page), eq(id, wanted), isNotNull(content)))
    .orderBy(desc(id));
  if (!version) throw new HttpError(404, "Version not found");
  return version;
}

type Text = Omit<typeof pageVersions.$inferInsert, "page" | "createdBy">;
type Action = "page_changed" | "page_restored";

async function addVersion(tx: Db, page: SitePageName, text: Text, admin: Viewer, action: Action, from?: number | null) {
  const [added] = await tx
    .insert(pageVersions)
    .values({ ...text, page, createdBy: admin.id })
    .returning({ id });
  if (!added) throw new Error("insert returned no version");
  if (text.toldMembers) await tellOf(tx, added.id);
  const details = { page, ...(text.toldMembers && { toldMembers: true }), ...(from && { version: from }) };
  await logAdminAction(tx, { actor: admin, action, details });
}

/** A job makes the notices, so that the request does not wait for them. */
const tellOf = (tx: Db, causeId: number) =>
  tx.insert(noticeEvents).values({ causeKind: "page", causeId, isEdit: false });
