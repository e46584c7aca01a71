import { REPORTED_WORDS } from "#contract/reported-words.ts";
import type { ReportedKind } from "#contract/reports.ts";
import { useLocation, usePathAndSearch } from "#web/lib/navigation/location.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { MENU_ENTRY } from "#web/ui/menu.tsx";

export type Reported = { kind: ReportedKind; id: number };

/** The query parameter that opens the report form, so that logging in can lead back to it. */
const PARAMETER = "report";

type Address = { path: string; search: string };

function reportedIn({ search }: Address): Reported | null {
  const [, kind = "", id] = /^([a-z]+)-([1-9]\d{0,9})$/.exec(new URLSearchParams(search).get(PARAMETER) ?? "") ?? [];
  return Object.hasOwn(REPORTED_WORDS, kind) ? { kind: kind as ReportedKind, id: Number(id) } : null;
}

/** The same address with the report form open on this thing, or closed. */
function withReport({ path, search }: Address, reported: Reported | null): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETER);
  if (reported) query.set(PARAMETER, `${reported.kind}-${reported.id}`);
  return query.size > 0 ? `${path}?${query}` : path;
}

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

const load = () => import("./report-dialog.tsx").then(({ ReportDialog }) => ReportDialog);

/** Opens the report form when the URL says so, and only then loads its code. Every page with a `ReportEntry` has one. */
export function ReportFormFromUrl() {
  const viewer = useViewer();
  const address = usePathAndSearch();
  const [, navigate] = useLocation();
  const reported = viewer && reportedIn(address);
  const close = () => navigate(withReport(address, null), { replace: true, state: { preventScrollReset: true } });
  const Dialog = useLoaded(reported !== null, load, close);
  return reported && Dialog && <Dialog key={`${reported.kind}-${reported.id}`} {...reported} onClose={close} />;
}
