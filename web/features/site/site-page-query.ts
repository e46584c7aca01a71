import type { SitePageName } from "#contract/site-page-names.ts";
import type { SitePage } from "#contract/site-pages.ts";
import { read } from "#web/lib/api/query.ts";

export const sitePageQuery = (page: SitePageName) => read<SitePage>(`/api/pages/${page}`);
