import { useLocation, usePathAndSearch } from "#web/lib/navigation/location.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { reportedIn, withReport } from "./report-entry.tsx";

const load = () => import("./report-dialog.tsx").then(({ ReportDialog }) => ReportDialog);

/** Opens the report form when the URL says so, and only then loads its code. Every page with a `ReportEntry` has one. */
export function ReportFormFromUrl() {
  const viewer = useViewer();
  const address = usePathAndSearch();
  const [, navigate] = useLocation();
  const reported = viewer && reportedIn(address);
  const close = () => navigate(withReport(address, null), { replace: true, state: { preventScrollReset: true } });
  const Dialog = useLoaded(reported !== null, load, close);
  return reported && Dialog && <Dialog key={`${reported.kind}-${reported.id}`} reported={reported} onClose={close} />;
}
