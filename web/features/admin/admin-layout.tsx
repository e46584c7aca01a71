import type { ReactNode } from "react";
import { hasRole } from "#contract/roles.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { AdminNavigation } from "./admin-navigation.tsx";
import { ADMIN_SCREENS, type AdminPath } from "./admin-screens.ts";
import { Unauthorized } from "./unauthorized.tsx";

type AdminLayoutProps = {
  path: AdminPath;
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** The frame of every admin page. Who may not use the page gets neither the frame nor its content. */
export function AdminLayout({ path, title, action, children }: AdminLayoutProps) {
  const viewer = useViewer();
  const { role, name } = ADMIN_SCREENS[path];
  if (!viewer || !hasRole(viewer, role)) return <Unauthorized page={name} />;
  return (
    <>
      <AdminNavigation viewer={viewer} current={path} />
      <div className="wrap py-8 md:py-12">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <h1 className="text-3xl">{title}</h1>
          {action}
        </div>
        {children}
      </div>
    </>
  );
}
