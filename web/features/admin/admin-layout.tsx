import type { ReactNode } from "react";
import { useViewer } from "#web/lib/session/viewer.ts";
import { AdminNavigation } from "./admin-navigation.tsx";
import type { AdminPath } from "./admin-screens.ts";

type AdminLayoutProps = {
  path: AdminPath;
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** The frame of every admin page. */
export function AdminLayout({ path, title, action, children }: AdminLayoutProps) {
  const viewer = useViewer();
  // Logged out a moment ago, and on the way to another page.
  if (!viewer) return null;
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
