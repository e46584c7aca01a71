import type { ResourceDetail } from "#contract/resources.ts";

/** A resource outside the site: its text, and where it comes from. */
export type Handout = {
  resource: ResourceDetail;
  author: string;
  address: string;
  /** Links within the site lead here. */
  origin: string;
};

/** What a handout ends with. */
export const closingLines = ({ resource, author }: Handout): string[] => [
  `By ${author}`,
  `Licence: ${resource.licence ?? "Not stated"}`,
  `${resource.status === "approved" ? "Published" : "Submitted"} ${dayOf(resource.createdAt)}`,
];

/** "Nov 4, 2026", as on the page. */
const dayOf = (iso: string) => new Date(iso).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
