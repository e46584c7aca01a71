import type { Invitation } from "#contract/accounts.ts";
import { readPageOrNull } from "#web/lib/api/query-options.ts";
import { withQuery } from "#web/lib/navigation/url.ts";

const PER_PAGE = 20;

export const INVITATIONS = "/admin/people?tab=invitations";

export const invitationsQuery = (after: string | null) =>
  readPageOrNull<Invitation>(withQuery("/api/admin/invitations", { limit: PER_PAGE, cursor: after }), [400]);
