import { useState } from "react";
import { numberedName } from "#contract/names.ts";
import { REPORTED_WORDS } from "#contract/reported-words.ts";
import type { ReportCase } from "#contract/reports.ts";
import { isAdmin } from "#contract/roles.ts";
import { explainFailure } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { NoteField } from "#web/shared/remove-post-dialog.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextareaField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";

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

const loadSchema = () => import("./decide-form-schema.ts").then(({ DecideFormSchema }) => DecideFormSchema);

const WORDS = {
  keep: { verb: "Keep", busy: "Keeping...", done: "Kept", variant: "primary" },
  remove: { verb: "Remove", busy: "Removing...", done: "Removed", variant: "danger" },
} as const;

/** A person is not removed; their suspension is what was done about the reports. */
const SUSPENDED = { verb: "Close as Suspended", busy: "Closing...", done: "Closed", variant: "primary" } as const;

/** Lists that may show what is removed. */
const SHOWN_BY = ["/api/admin", "/api/resources", "/api/topics", "/api/forums", "/api/users", "/api/lists"];

const KEPT = "It stays as it is.";
const KEPT_PERSON = "Nothing happens to them.";
const REMOVED_POST = "It disappears for everybody, and can be restored for 30 days.";

/** Those that are not posts. */
const REMOVED: Partial<Record<ReportCase["kind"], string>> = {
  resource: "It leaves the library, and its author can edit and resubmit it.",
  user: "They are suspended, so there is no more to do.",
  list: "Only its owner sees it from now on, and cannot share it again.",
};

type DecideDialogProps = { reportCase: ReportCase; action: "keep" | "remove"; onClose: () => void };

function DecideDialog({ reportCase: { id, kind, isOwn }, action, onClose }: DecideDialogProps) {
  const { send } = useSend({ invalidates: SHOWN_BY, prompt: "Please log in to decide on a report" });
  const isSuspension = kind === "user" && action === "remove";
  const { verb, busy, done, variant } = isSuspension ? SUSPENDED : WORDS[action];
  const title = isSuspension ? "Close as suspended?" : `${verb} this ${REPORTED_WORDS[kind]}?`;
  const allClosed = `All reports on ${kind === "user" ? "them" : "it"} are closed.`;
  const isRejection = kind === "resource" && action === "remove";
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form
        label={title}
        schema={loadSchema}
        draft={`decide report ${id}`}
        onSubmit={async (words) => {
          const { outcome } = await send<ReportCase>("PUT", `/api/admin/reports/${id}`, { action, ...words });
          const wasGone = action === "keep" && outcome === "removed";
          toast({ title: wasGone ? "It was removed already" : done, description: allClosed });
          onClose();
        }}
        onFailure={explainFailure}
      >
        <p>
          {action === "remove" ? (REMOVED[kind] ?? REMOVED_POST) : kind === "user" ? KEPT_PERSON : KEPT} {allClosed}
        </p>
        {action === "remove" && !REMOVED[kind] && !isOwn && <NoteField name="message" />}
        <TextareaField
          name="note"
          label="Note"
          optional
          rows={3}
          hint={isRejection ? "Its author reads it." : "For other moderators."}
        />
        <FormError />
        <FormButtons onCancel={onClose} submit={verb} busyLabel={busy} variant={variant} />
      </Form>
    </Dialog>
  );
}
