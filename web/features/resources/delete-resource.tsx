import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { Resource } from "#contract/resources.ts";
import { send } from "#web/lib/api.ts";
import { toast } from "#web/lib/toasts.ts";
import { useViewer } from "#web/lib/viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { resourceQuery } from "./resource-queries.ts";

export function DeleteResource({ resource: { id, title, userId } }: { resource: Resource }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const [asking, ask] = useState(false);
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      await send("DELETE", `/api/resources/${id}`);
    } catch {
      setBusy(false);
      ask(false);
      toast({ title: "Error", description: "Failed to delete resource", variant: "destructive" });
      return;
    }
    // Authors go on to what else they have shared; an admin to the library.
    navigate(viewer?.id === userId ? `/users/${userId}` : "/resources", { replace: true });
    forget(client, id);
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

/** Its own page is known to be gone, without asking; whatever may have listed it is read again. */
function forget(client: QueryClient, id: number): void {
  client.setQueryData(resourceQuery(id).queryKey, null);
  const own = `/api/resources/${id}`;
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      /^\/api\/(resources|users|admin)\b/.test(String(path)) && path !== own && !String(path).startsWith(`${own}/`),
  });
}
