import { canModerate } from "#contract/roles.ts";
import type { Self } from "#contract/users.ts";

/** Pages that only logged-in users can open. */
export const accountLinks = ({ id, role }: Self) => [
  { href: `/users/${id}`, name: "Profile" },
  { href: `/users/${id}?tab=lists`, name: "My Lists" },
  // The admin pages say what is missing to those of whom the site asks two-step sign-in first.
  ...(canModerate({ role }) ? [{ href: "/admin", name: "Admin Dashboard" }] : []),
];
