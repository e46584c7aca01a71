import type { Self } from "#contract/users.ts";

/** Where a signed-in user can go that a visitor cannot. */
export const accountLinks = ({ id, role }: Self) => [
  { href: `/users/${id}`, name: "Profile" },
  ...(role === "admin" ? [{ href: "/admin", name: "Admin Dashboard" }] : []),
];
