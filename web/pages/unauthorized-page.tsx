import { ADMIN_SCREENS, type AdminPath } from "#web/features/admin/admin-screens.ts";
import { Unauthorized } from "#web/features/admin/unauthorized.tsx";
import { useLocation } from "#web/lib/navigation/location.ts";

/** In place of an admin page, for whoever may not use it. */
export default function UnauthorizedPage() {
  const [path] = useLocation();
  return <Unauthorized page={ADMIN_SCREENS[path as AdminPath]?.name ?? "admin pages"} />;
}
