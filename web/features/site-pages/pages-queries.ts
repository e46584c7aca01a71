import type { SitePageName } from "#contract/site-page-names.ts";
import type { ManagedPage, PageVersion } from "#contract/site-pages.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { read, readPageOrNull } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";

export const managedPagesQuery = read<ManagedPage[]>("/api/admin/pages");

export const pageVersionsQuery = (page: SitePageName) =>
  readPageOrNull<PageVersion>(`/api/admin/pages/${page}/versions`, [400]);

/** Both writes return the page as it is now, from which the form goes on. */
export function useSendPage() {
  const { send } = useSend({
    invalidates: ["/api/pages", "/api/admin/pages", "/api/admin/log"],
    prompt: "Please log in to edit pages",
  });
  return (method: "PUT" | "POST", path: string, body: object) =>
    send<ManagedPage>(method, path, body, (stored) => [
      setData(managedPagesQuery, (pages) => pages?.map((page) => (page.page === stored.page ? stored : page))),
    ]);
}
