import type { Self } from "#contract/users.ts";

/** Pages that only signed-in users can open. */
export const accountLinks = ({ id, role }: Self) => [
  { href: `/users/${id}`, name: "Profile" },
  ...(role === "admin" ? [{ href: "/admin", name: "Admin Dashboard" }] : []),
];
