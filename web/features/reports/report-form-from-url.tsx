import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useRawLocation } from "#web/lib/navigation/use-raw-location.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import type { ReportDialog } from "./report-dialog.tsx";
import { reportedIn, withReport } from "./report-url.ts";

/** Opens the report form when the URL says so, and only then loads its code. Every page with a `ReportEntry` has one. */
export function ReportFormFromUrl() {
  const viewer = useViewer();
  const address = useRawLocation();
  const [, navigate] = useLocation();
  const [Dialog, setDialog] = useState<typeof ReportDialog | null>(null);
  const reported = viewer && reportedIn(address);
  const isOpen = reported !== null;
  const close = () => navigate(withReport(address, null), { replace: true, state: { preventScrollReset: true } });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is opened
  useEffect(() => {
    if (!isOpen) return;
    import("./report-dialog.tsx").then(
      (loaded) => setDialog(() => loaded.ReportDialog),
      () => {
        toast(FAILED);
        close();
      },
    );
  }, [isOpen]);

  return reported && Dialog && <Dialog key={`${reported.kind}-${reported.id}`} reported={reported} onClose={close} />;
}

const FAILED = {
  title: "The form could not be loaded",
  description: "Please check your connection and try again",
  variant: "destructive",
} as const;
