import type { Notice, Waiting } from "#contract/notices.ts";
import { POLLED, read, readPageOrNull } from "#web/lib/api/query.ts";
import { withQuery } from "#web/lib/navigation/url.ts";

export const NOTICES_PATH = "/api/notifications";

/** Read again whenever the home page is opened, which may be seconds after the last time. */
export const waitingQuery = { ...read<Waiting>("/api/waiting"), ...POLLED, staleTime: 5_000 };

/** What the panel under the bell shows. */
export const latestNoticesQuery = readPageOrNull<Notice>(withQuery(NOTICES_PATH, { limit: 10 }), []);

/** A page of all of them; null if the address has a cursor that is none. */
export const noticesQuery = (cursor: string | null) =>
  readPageOrNull<Notice>(withQuery(NOTICES_PATH, { limit: 30, cursor }), [400]);
