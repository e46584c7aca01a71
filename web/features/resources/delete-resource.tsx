import { useState } from "react";
import type { Resource } from "#contract/resources.ts";
import { SessionEnded } from "#web/lib/api.ts";
import { toast } from "#web/lib/toasts.ts";
import { useSend } from "#web/lib/use-send.ts";
import { useViewer } from "#web/lib/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export function DeleteResource({ resource: { id, title, userId } }: { resource: Resource }) {
  const viewer = useViewer();
  const { send, busy, goOn } = useSend({
    refreshes: ["/api/resources", "/api/users", "/api/admin"],
    removes: `/api/resources/${id}`,
    prompt: "Please log in to delete a resource",
  });
  const [asking, ask] = useState(false);

  const remove = async () => {
    try {
      await send("DELETE", `/api/resources/${id}`);
    } catch (error) {
      ask(false);
      if (error instanceof SessionEnded) return;
      toast({ title: "Error", description: "Failed to delete resource", variant: "destructive" });
      return;
    }
    ask(false);
    // Authors go on to what else they have shared; an admin to the library.
    goOn(viewer?.id === userId ? `/users/${userId}` : "/resources", { replace: true });
    toast({ title: "Resource deleted", description: `“${title}” has been deleted` });
  };

  return (
    <>
      <Button variant="quiet" size="sm" className="needs-script" onClick={() => ask(true)}>
        Delete
      </Button>
      <Dialog open={asking} onClose={() => ask(false)} title="Delete this resource?">
        <p>“{title}” will be deleted together with its ratings, comments and bookmarks. This cannot be undone.</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={() => ask(false)}>
            Cancel
          </Button>
          <Button variant="danger" busy={busy} working="Deleting..." onClick={remove}>
            Delete Resource
          </Button>
        </div>
      </Dialog>
    </>
  );
}
