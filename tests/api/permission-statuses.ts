export const PEOPLE = ["visitor", "owner", "other", "suspended", "moderator", "admin", "stale admin"] as const;
export type Person = (typeof PEOPLE)[number];

/** The status of the resource that a call is about; `private` or `any` if it is not about a resource. */
export type Situation = "approved" | "pending" | "rejected" | "private" | "any";

/** In the order of PEOPLE. */
export type Statuses = `${number} ${number} ${number} ${number} ${number} ${number} ${number}`;

export const EVERYONE = { any: "200 200 200 200 200 200 200" } as const;
export const OWNER_ONLY = { any: "401 200 403 403 403 403 403" } as const;
export const ADMIN_ONLY = { any: "401 403 403 403 403 200 200" } as const;
/** Not allowed for an admin who logged in more than an hour ago. */
export const FRESH_ADMIN_ONLY = { any: "401 403 403 403 403 200 403" } as const;
export const ADMIN_CREATES = { any: "401 403 403 403 403 201 201" } as const;
export const MODERATORS = { any: "401 403 403 403 200 200 200" } as const;
export const SIGNED_IN_READS = { any: "401 200 200 200 200 200 200" } as const;
export const SIGNED_IN = { any: "401 201 201 403 201 201 201" } as const;
export const VISIBLE_TO_OWNER_AND_MODERATORS = {
  approved: "200 200 200 200 200 200 200",
  pending: "404 200 404 404 200 200 200",
  rejected: "404 200 404 404 200 200 200",
} as const;
export const AUTHOR_AND_MODERATORS = {
  approved: "401 200 404 404 200 200 200",
  pending: "401 200 404 404 200 200 200",
  rejected: "401 200 404 404 200 200 200",
} as const;
export const APPROVED_ONLY = {
  approved: "401 201 201 403 201 201 201",
  pending: "401 409 404 403 409 409 409",
  rejected: "401 409 404 403 409 409 409",
} as const;
