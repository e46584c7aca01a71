import { useState } from "react";
import type { Resource } from "#contract/resources.ts";
import { reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmButtons } from "#web/ui/button-row.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export function DeleteResource({ resource: { id, title, userId } }: { resource: Resource }) {
  const viewer = useViewer();
  const { send, busy, continueTo } = useSend({
    invalidates: ["/api/resources", "/api/users", "/api/lists", "/api/admin"],
    keeps: [`/api/resources/${id}`],
    prompt: "Please log in to delete a resource",
  });
  const [confirming, setConfirming] = useState(false);

  const remove = async () => {
    try {
      await send("DELETE", `/api/resources/${id}`);
    } catch (error) {
      reportUnexpected(error);
      setConfirming(false);
      if (error instanceof SessionExpired) return;
      toast({ title: "Error", description: "Failed to delete resource", variant: "destructive" });
      return;
    }
    setConfirming(false);
    // Authors continue to their profile, admins to the library.
    continueTo(viewer?.id === userId ? `/users/${userId}` : "/resources", { replace: true });
    toast({ title: "Resource deleted", description: `“${title}” has been deleted` });
  };

  return (
    <>
      <Button variant="quiet" size="sm" className="needs-script" onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <Dialog open={confirming} onClose={() => setConfirming(false)} title="Delete this resource?">
        <div className="grid gap-5">
          <p>
            “{title}” will be deleted together with its trials, ratings, comments and bookmarks. This cannot be undone.
          </p>
          <ConfirmButtons
            onCancel={() => setConfirming(false)}
            onConfirm={remove}
            confirm="Delete Resource"
            busy={busy}
            busyLabel="Deleting..."
          />
        </div>
      </Dialog>
    </>
  );
}
