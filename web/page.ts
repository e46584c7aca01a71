import type { Role } from "#contract/roles.ts";
import type { Self } from "#contract/users.ts";
import { lazyPage, type PageModule } from "#web/lib/navigation/lazy-page.ts";

const modules = import.meta.glob<PageModule>(["./*-page.tsx", "!./admin-*"], { base: "./pages" });

/** A page by its file name. The server needs the name too, to preload the page's code. */
export function page(name: string) {
  const load = modules[`./${name}.tsx`];
  if (!load) throw new Error(`there is no web/pages/${name}.tsx`);
  return lazyPage(`web/pages/${name}.tsx`, load);
}

/** The same for pages of admins and moderators, of which all others do not even load the list. */
export const adminPage = (name: string) =>
  lazyPage(`web/pages/${name}.tsx`, async () => (await import("./admin-pages.ts")).loadAdminPage(name));

const UNAUTHORIZED = page("unauthorized-page");
const TWO_STEP = adminPage("admin-two-step-page");

/** In place of an admin page: the next step for staff of whom the site asks two-step sign-in, a refusal for all others. */
export const staffOnly = (role: Role) => ({
  role,
  otherwise: (viewer: Self | null) => (viewer?.needsTwoStep ? TWO_STEP : UNAUTHORIZED),
});
