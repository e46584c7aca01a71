import type { SiteInput } from "#contract/site.ts";
import { read } from "#web/lib/api/query-options.ts";

export const siteSettingsQuery = read<SiteInput>("/api/admin/site");
