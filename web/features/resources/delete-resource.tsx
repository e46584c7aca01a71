import { useState } from "react";
import type { Resource } from "#contract/resources.ts";
import { explainFailure, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { loadRemovalSchema, NoteField } from "#web/shared/remove-post-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form, FormButtons } from "#web/ui/form.tsx";

export function DeleteResource({ resource: { id, title, userId } }: { resource: Resource }) {
  const viewer = useViewer();
  const isOwn = viewer?.id === userId;
  const { send, continueTo } = useSend({
    invalidates: ["/api/resources", "/api/users", "/api/lists", "/api/admin"],
    keeps: [`/api/resources/${id}`],
    prompt: "Please log in to delete a resource",
  });
  const [confirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);

  return (
    <>
      <Button variant="quiet" size="sm" className="needs-script" onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <Dialog open={confirming} onClose={close} title="Delete this resource?">
        <Form
          label="Delete this resource?"
          schema={loadRemovalSchema}
          draft={`delete resource ${id}`}
          onSubmit={async ({ note }) => {
            await send("DELETE", `/api/resources/${id}`, note === null ? undefined : { note }).catch((error) => {
              if (error instanceof SessionExpired) close();
              throw error;
            });
            close();
            // Authors continue to their profile, admins to the library.
            continueTo(isOwn ? `/users/${userId}` : "/resources", { replace: true });
            toast({ title: "Resource deleted", description: `“${title}” has been deleted` });
          }}
          onFailure={(error) => {
            // What a field says is read in the dialog.
            if (!explainFailure(error)) return;
            close();
            toast({ title: "Error", description: "Failed to delete resource", variant: "destructive" });
          }}
        >
          <p>
            “{title}” will be deleted together with its trials, ratings, comments and bookmarks. This cannot be undone.
          </p>
          {!isOwn && <NoteField />}
          <FormButtons onCancel={close} submit="Delete Resource" busyLabel="Deleting..." variant="danger" />
        </Form>
      </Dialog>
    </>
  );
}
