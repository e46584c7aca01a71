/** Moderators review, handle reports and remove; admins do that and manage people, forums, events and the site. */
export const ROLES = ["admin", "moderator"] as const;
export type Role = (typeof ROLES)[number];

export const canModerate = (person: { role: Role | null } | null | undefined): boolean =>
  person?.role === "admin" || person?.role === "moderator";

export const isAdmin = (person: { role: Role | null } | null | undefined): boolean => person?.role === "admin";

/** Whether somebody may do what takes this role. Admins may do whatever moderators may. */
export const hasRole = (person: Parameters<typeof isAdmin>[0], role: Role): boolean =>
  role === "admin" ? isAdmin(person) : canModerate(person);
