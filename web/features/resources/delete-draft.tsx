import { useState } from "react";
import { ApiError, reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { deleteDraft } from "#web/lib/forms/drafts.ts";
import { useDraftOwner } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmButtons } from "#web/ui/button-row.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { nameOfDraft } from "./account-draft.ts";

/** Deletes a draft from the account and from this device. */
export function DeleteDraft({ id, title = "", onDeleted }: { id: number; title?: string; onDeleted?: () => void }) {
  const owner = useDraftOwner();
  const { send, busy } = useSend({
    invalidates: ["/api/drafts", "/api/waiting"],
    prompt: "Please log in to delete a draft",
  });
  const [confirming, setConfirming] = useState(false);

  const remove = async () => {
    try {
      await send("DELETE", `/api/drafts/${id}`).catch((error: unknown) => {
        // It is gone already.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
    } catch (error) {
      reportUnexpected(error);
      setConfirming(false);
      if (error instanceof SessionExpired) return;
      toast({ title: "Error", description: "Failed to delete the draft", variant: "destructive" });
      return;
    }
    setConfirming(false);
    deleteDraft(owner, nameOfDraft(id));
    onDeleted?.();
    toast({ title: "Draft deleted" });
  };

  return (
    <>
      <Button variant="plain" size="sm" className="needs-script" onClick={() => setConfirming(true)}>
        {title ? (
          <>
            Delete<span className="sr-only"> {title}</span>
          </>
        ) : (
          "Delete draft"
        )}
      </Button>
      <Dialog open={confirming} onClose={() => setConfirming(false)} title="Delete this draft?">
        <div className="grid gap-5">
          <p>What you have written will be gone on all your devices. This cannot be undone.</p>
          <ConfirmButtons
            onCancel={() => setConfirming(false)}
            onConfirm={remove}
            confirm="Delete Draft"
            busy={busy}
            busyLabel="Deleting..."
          />
        </div>
      </Dialog>
    </>
  );
}
