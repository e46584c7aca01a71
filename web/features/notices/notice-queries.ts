import type { Notice, UnreadCount } from "#contract/notices.ts";
import { read, readPageOrNull } from "#web/lib/api/query.ts";
import { withQuery } from "#web/lib/navigation/url.ts";

export const NOTICES_PATH = "/api/notifications";

export const unreadQuery = read<UnreadCount>(`${NOTICES_PATH}/unread`);

/** What the panel under the bell shows. */
export const latestNoticesQuery = readPageOrNull<Notice>(withQuery(NOTICES_PATH, { limit: 10 }), []);

/** A page of all of them; null if the address has a cursor that is none. */
export const noticesQuery = (cursor: string | null) =>
  readPageOrNull<Notice>(withQuery(NOTICES_PATH, { limit: 30, cursor }), [400]);
