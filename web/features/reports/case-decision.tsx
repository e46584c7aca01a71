import { useState } from "react";
import { numberedName } from "#contract/names.ts";
import type { ReportCase } from "#contract/reports.ts";
import { isAdmin } from "#contract/roles.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { DecideDialog } from "./decide-dialog.tsx";

/**
 * What a moderator can do with an open case. A person is not removed but suspended, which only admins do, and not to
 * themselves.
 */
export function CaseDecision({ reportCase }: { reportCase: ReportCase }) {
  const { kind, target, isOwn } = reportCase;
  const viewer = useViewer();
  const [action, setAction] = useState<"keep" | "remove" | null>(null);
  return (
    <div className="needs-script flex flex-wrap gap-3">
      <Button size="sm" variant="quiet" onClick={() => setAction("keep")}>
        Keep
      </Button>
      {kind === "user" && isAdmin(viewer) && !isOwn && (
        <ButtonLink
          size="sm"
          variant="quiet"
          href={withQuery("/admin/people", { search: numberedName(target.userId ?? 0) })}
        >
          Suspend…
        </ButtonLink>
      )}
      {!(kind === "user" && isOwn) && (
        <Button size="sm" variant={kind === "user" ? "quiet" : "danger"} onClick={() => setAction("remove")}>
          {kind === "user" ? "Close as Suspended" : "Remove"}
        </Button>
      )}
      {action && <DecideDialog reportCase={reportCase} action={action} onClose={() => setAction(null)} />}
    </div>
  );
}
