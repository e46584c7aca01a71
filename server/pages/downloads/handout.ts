import { authorName } from "#contract/authors.ts";
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
export const closingLines = ({ resource, author, origin }: Handout): string[] => [
  `By ${author}`,
  `Licence: ${resource.licence ?? "Not stated"}`,
  `${resource.status === "approved" ? "Published" : "Submitted"} ${dayOf(resource.createdAt)}`,
  ...(resource.basedOn ? [basedOnLine(resource.basedOn, origin)] : []),
];

const basedOnLine = ({ id, title, author }: NonNullable<ResourceDetail["basedOn"]>, origin: string) =>
  `Based on ${title} by ${authorName(author)}, ${origin}/resources/${id}`;

/** "Nov 4, 2026 (UTC)": a file goes to readers anywhere. */
const dayOf = (iso: string) =>
  `${new Date(iso).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" })} (UTC)`;
