/** Moderators review, handle reports and remove; admins do that and manage people, forums, events and the site. */
export const ROLES = ["admin", "moderator"] as const;
export type Role = (typeof ROLES)[number];

type Person = { role: Role | null; needsTwoStep?: boolean } | null | undefined;

/** Where the site asks two steps of its staff, the role of whoever signed in with one counts for nothing yet. */
const roleInForce = (person: Person) => (person?.needsTwoStep ? null : person?.role);

export const canModerate = (person: Person): boolean => ["admin", "moderator"].includes(roleInForce(person) ?? "");

export const isAdmin = (person: Person): boolean => roleInForce(person) === "admin";

/** Whether somebody may do what takes this role. Admins may do whatever moderators may. */
export const hasRole = (person: Person, role: Role): boolean =>
  role === "admin" ? isAdmin(person) : canModerate(person);
