import { type ReactNode, useEffect, useRef } from "react";
import { hasRole } from "#contract/roles.ts";
import type { Self } from "#contract/users.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { ADMIN_SCREENS, type AdminPath } from "./admin-screens.ts";

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
      <div className="wrap py-4">
        <div className="mb-2 flex flex-wrap items-center max-md:mb-4 justify-between gap-x-6 gap-y-3">
          <h1 className="font-semibold font-text text-xl">{title}</h1>
          {action}
        </div>
        {children}
      </div>
    </>
  );
}

const LINK =
  "-outline-offset-3 inline-flex min-h-12 items-center border-transparent border-y-4 px-3 font-semibold text-quiet " +
  "text-sm no-underline hover:text-ink aria-[current=page]:border-b-ink aria-[current=page]:text-ink";

/** Links to the admin pages that this person may use. On a phone they scroll sideways. */
function AdminNavigation({ viewer, current }: { viewer: Self; current: AdminPath }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The link to this page may be outside the visible part of the list.
    const link = list.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (link) list.current?.scrollTo({ left: centered(link, list.current), behavior: "instant" });
  }, []);
  return (
    <nav aria-label="Admin" className="screen-only border-line border-b bg-sunken [--ground:var(--color-sunken)]">
      <div className="wrap">
        <ul ref={list} className="hide-scrollbar scroll-shadow bleed relative flex">
          {Object.entries(ADMIN_SCREENS).map(
            ([path, { label, role }]) =>
              hasRole(viewer, role) && (
                <li key={path} className="shrink-0 md:first:-ml-3">
                  <a href={path} aria-current={path === current ? "page" : undefined} className={LINK}>
                    {label}
                  </a>
                </li>
              ),
          )}
        </ul>
      </div>
    </nav>
  );
}

const centered = ({ offsetLeft, offsetWidth }: HTMLElement, { clientWidth }: HTMLElement) =>
  offsetLeft - (clientWidth - offsetWidth) / 2;
