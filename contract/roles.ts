/** Moderators review, handle reports and remove posts; admins also manage people, forums, events and the site. */
export const ROLES = ["admin", "moderator"] as const;
export type Role = (typeof ROLES)[number];

type Person = { role: Role | null; needsTwoStep?: boolean } | null | undefined;

/** If the site requires two steps of its staff, a role does not count in a session that was started with one step. */
const roleInForce = (person: Person) => (person?.needsTwoStep ? null : person?.role);

export const canModerate = (person: Person): boolean => ["admin", "moderator"].includes(roleInForce(person) ?? "");

export const isAdmin = (person: Person): boolean => roleInForce(person) === "admin";

/** Whether a member may do what needs this role. Admins may do everything that moderators may. */
export const hasRole = (person: Person, role: Role): boolean =>
  role === "admin" ? isAdmin(person) : canModerate(person);
