import type { LogEntry } from "#contract/admin-log.ts";
import type { Person } from "#contract/people.ts";
import type { Role } from "#contract/roles.ts";
import { readPage, readPageOrNull } from "#web/lib/api/query-options.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import type { LogListing } from "./log-url.ts";

const PER_PAGE = 50;

export const logQuery = ({ action, actorId, after }: LogListing) =>
  readPageOrNull<LogEntry>(withQuery("/api/admin/log", { limit: PER_PAGE, action, actorId, cursor: after }), [400]);

/** The names of those who have a role now. Others are shown by their number. */
export const staffQuery = (role: Role) => readPage<Person>(`/api/admin/users?role=${role}&limit=100`);
