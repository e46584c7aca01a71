import type { LogEntry } from "#contract/admin-log.ts";
import type { Person } from "#contract/people.ts";
import type { Role } from "#contract/roles.ts";
import { readPage, readPageOrNull } from "#web/lib/api/query.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { SENTENCES } from "./log-sentences.ts";

/** Which entries are listed, from the page's URL. Empty filters ask for all. */
export type LogListing = { action: string; actorId: string; after: string | null };

export const parseLog = (search: URLSearchParams): LogListing => {
  const action = search.get("action") ?? "";
  const actorId = search.get("actorId") ?? "";
  return {
    action: Object.hasOwn(SENTENCES, action) ? action : "",
    actorId: /^[1-9]\d{0,8}$/.test(actorId) ? actorId : "",
    after: search.get("after") || null,
  };
};

export const logHref = (listing: Partial<LogListing>) => withQuery("/admin/log", listing);

const PER_PAGE = 50;

export const logQuery = ({ action, actorId, after }: LogListing) =>
  readPageOrNull<LogEntry>(withQuery("/api/admin/log", { limit: PER_PAGE, action, actorId, cursor: after }), [400]);

/** The names of those who have a role now. Others are shown by their number. */
export const staffQuery = (role: Role) => readPage<Person>(`/api/admin/users?role=${role}&limit=100`);
