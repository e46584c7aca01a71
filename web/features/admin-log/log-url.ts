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
