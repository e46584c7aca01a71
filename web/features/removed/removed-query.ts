import type { RemovedPost } from "#contract/removal.ts";
import { readPageOrNull } from "#web/lib/api/query-options.ts";
import { withQuery } from "#web/lib/navigation/url.ts";

const PER_PAGE = 20;

export const removedQuery = (after: string | null) =>
  readPageOrNull<RemovedPost>(withQuery("/api/admin/removed", { limit: PER_PAGE, cursor: after }), [400]);
