import type { ReportCase } from "#contract/reports.ts";
import { readPageOrNull } from "#web/lib/api/query-options.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import type { CaseListing } from "./cases-url.ts";

const PER_PAGE = 20;

export const casesQuery = ({ status, after }: CaseListing) =>
  readPageOrNull<ReportCase>(withQuery("/api/admin/reports", { status, limit: PER_PAGE, cursor: after }), [400]);
