import { REPORTED_WORDS } from "#contract/reported-words.ts";
import type { ReportedKind } from "#contract/reports.ts";
import { reasonOf } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextareaField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { REASON_WORDS } from "./reason-words.ts";

const loadSchema = () => import("./report-schema.ts").then(({ ReportFormSchema }) => ReportFormSchema);

type ReportDialogProps = { kind: ReportedKind; id: number; onClose: () => void };

export function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const { send } = useSend({ invalidates: ["/api/admin/reports"], prompt: "Please log in to report something" });
  const word = REPORTED_WORDS[kind];
  return (
    <Dialog open onClose={onClose} title={`Report this ${word}`}>
      <Form
        label={`Report this ${word}`}
        schema={loadSchema}
        draft={`report ${kind} ${id}`}
        onSubmit={async (draft) => {
          await send("POST", "/api/reports", { kind, targetId: id, ...draft });
          toast({ title: "Report sent", description: "Thank you. The moderators will look into it." });
          onClose();
        }}
        onFailure={(error) => ({ "": reasonOf(error) })}
      >
        <p className="-mt-2 text-quiet text-sm">
          {`The moderators will look at it. ${kind === "user" ? "The person" : "Its author"} will not learn who sent the report.`}
        </p>
        <FormError />
        <SelectField name="reason" label="What is wrong with it?" defaultValue="">
          <option value="">Choose a reason</option>
          {Object.entries(REASON_WORDS).map(([reason, words]) => (
            <option key={reason} value={reason}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextareaField name="note" label="Anything the moderators should know" optional rows={3} />
        <FormButtons onCancel={onClose} submit="Send report" busyLabel="Sending..." />
      </Form>
    </Dialog>
  );
}
