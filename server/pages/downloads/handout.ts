import { fullNameOf } from "#contract/names.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import type { PublicUser } from "#contract/users.ts";

/** A resource outside the site: its text, and where it comes from. */
export type Handout = {
  resource: ResourceDetail;
  author: string;
  address: string;
  /** Links within the site lead here. */
  origin: string;
};

/** The author as the page names them. */
export const authorOf = (resource: ResourceDetail, user: PublicUser | null) =>
  user ? fullNameOf(user) : `User #${resource.userId}`;

/** What a handout ends with. */
export const closingLines = ({ resource, author }: Handout): string[] => [
  `By ${author}`,
  `Licence: ${resource.licence ?? "Not stated"}`,
  `${resource.status === "approved" ? "Published" : "Submitted"} ${dayOf(resource.createdAt)}`,
];

/** "Nov 4, 2026", as on the page. */
const dayOf = (iso: string) => new Date(iso).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
