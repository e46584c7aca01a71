import { withQuery } from "#web/lib/address.ts";

export type Tab = "pending" | "all";

/** What the moderation page shows, as it stands in its address. */
export type Listing = { tab: Tab; search: string; after: string | null };

export const listingIn = (search: URLSearchParams): Listing => ({
  tab: search.get("tab") === "all" ? "all" : "pending",
  search: search.get("search")?.trim() ?? "",
  after: search.get("after") || null,
});

export const listingHref = ({ tab, search, after }: Partial<Listing>) =>
  withQuery("/admin/resources", { tab: tab === "all" ? tab : null, search, after });
