import type { Role } from "#contract/roles.ts";

type AdminScreen = {
  label: string;
  /** Who may use it, as in the route table. */
  role: Role;
  /** Completes "You don't have permission to view the …". */
  name: string;
};

/** The admin pages, in the order of their navigation. A page has a row here and one in the route table. */
const SCREENS = {
  "/admin": { label: "Dashboard", role: "moderator", name: "admin dashboard" },
  "/admin/resources": { label: "Resources", role: "moderator", name: "admin resources page" },
  "/admin/reports": { label: "Reports", role: "moderator", name: "reports page" },
  "/admin/removed": { label: "Removed", role: "moderator", name: "removed posts page" },
  "/admin/people": { label: "People", role: "admin", name: "people page" },
  "/admin/forums": { label: "Forums", role: "admin", name: "forums page" },
  "/admin/events": { label: "Events", role: "admin", name: "events page" },
  "/admin/tools": { label: "AI tools", role: "admin", name: "AI tools page" },
  "/admin/pages": { label: "Pages", role: "admin", name: "pages of the site" },
  "/admin/site": { label: "Site", role: "admin", name: "site settings" },
  "/admin/export": { label: "Export", role: "admin", name: "export page" },
  "/admin/log": { label: "Log", role: "admin", name: "admin log" },
} satisfies Record<string, AdminScreen>;

export type AdminPath = keyof typeof SCREENS;

export const ADMIN_SCREENS: Record<AdminPath, AdminScreen> = SCREENS;
