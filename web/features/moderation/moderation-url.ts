import { withQuery } from "#web/lib/navigation/url.ts";

type Tab = "pending" | "all";

/** What the moderation page shows, from its URL. */
export type Listing = {
  tab: Tab;
  search: string;
  after: string | null;
  /** The id of the selected resource. */
  selected: number | null;
};

export const parseListing = (search: URLSearchParams): Listing => ({
  tab: search.get("tab") === "all" ? "all" : "pending",
  search: search.get("search")?.trim() ?? "",
  after: search.get("after") || null,
  selected: Number(/^[1-9]\d{0,9}$/.exec(search.get("resource") ?? "")?.[0]) || null,
});

export const listingHref = ({ tab, search, after, selected }: Partial<Listing>) =>
  withQuery("/admin/resources", { tab: tab === "all" ? tab : null, search, after, resource: selected });
