import type { CASE_STATUSES, ReportCase } from "#contract/reports.ts";
import { readPageOrNull } from "#web/lib/api/query.ts";
import { withQuery } from "#web/lib/navigation/url.ts";

export type CaseStatus = (typeof CASE_STATUSES)[number];

/** Which reports are listed, from the page's URL. */
export type CaseListing = { status: CaseStatus; after: string | null };

export const parseCases = (search: URLSearchParams): CaseListing => ({
  status: search.get("status") === "closed" ? "closed" : "open",
  after: search.get("after") || null,
});

export const casesHref = ({ status, after }: CaseListing) =>
  withQuery("/admin/reports", { status: status === "closed" ? status : null, after });

const PER_PAGE = 20;

export const casesQuery = ({ status, after }: CaseListing) =>
  readPageOrNull<ReportCase>(withQuery("/api/admin/reports", { status, limit: PER_PAGE, cursor: after }), [400]);
