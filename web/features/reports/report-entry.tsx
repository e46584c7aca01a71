import { useLocation, usePathAndSearch } from "#web/lib/navigation/location.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { MENU_ENTRY } from "#web/ui/menu.tsx";
import { type Reported, withReport } from "./report-url.ts";

/** The menu entry that opens the report form. Visitors log in first and come back to it. */
export function ReportEntry(reported: Reported) {
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const address = withReport(usePathAndSearch(), reported);
  if (!viewer) {
    return (
      <li>
        <a href={loginHref(address)} rel="nofollow" className={MENU_ENTRY}>
          Report
        </a>
      </li>
    );
  }
  return (
    <li className="needs-script">
      <button
        type="button"
        onClick={() => navigate(address, { replace: true, state: { preventScrollReset: true } })}
        className={MENU_ENTRY}
      >
        Report
      </button>
    </li>
  );
}
