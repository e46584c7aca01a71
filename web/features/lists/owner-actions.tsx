import { useState } from "react";
import type { ResourceList } from "#contract/lists.ts";
import { reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useLocation } from "#web/lib/navigation/location.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmButtons } from "#web/ui/button-row.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ListForm } from "./list-form.tsx";
import { listPath, userListsPath } from "./list-queries.ts";
import { VISIBILITY_WORDS } from "./list-words.ts";

type Opened = "edit" | "delete" | null;

/** What only the owner of a list can do with it. */
export function OwnerActions({ list }: { list: ResourceList }) {
  const [opened, setOpened] = useState<Opened>(null);
  const [, navigate] = useLocation();
  const close = () => setOpened(null);
  return (
    <>
      <Button variant="quiet" size="sm" className="needs-script" onClick={() => setOpened("edit")}>
        {list.visibility === "private" ? "Edit or share" : "Edit"}
      </Button>
      <Button variant="quiet" size="sm" className="needs-script" onClick={() => setOpened("delete")}>
        Delete
      </Button>
      <Dialog open={opened === "edit"} onClose={close} title="Edit list">
        {opened === "edit" && (
          <ListForm
            list={list}
            onClose={close}
            onSaved={({ id, visibility }) => {
              // An address that has just ended must not stay in the address bar.
              navigate(`/lists/${id}`, { replace: true });
              toast({ title: "List saved", description: VISIBILITY_WORDS[visibility].sentence });
            }}
          />
        )}
      </Dialog>
      <Dialog open={opened === "delete"} onClose={close} title="Delete this list?">
        {opened === "delete" && <DeleteList list={list} onClose={close} />}
      </Dialog>
    </>
  );
}

function DeleteList({ list: { id, title, userId }, onClose }: { list: ResourceList; onClose: () => void }) {
  const { send, busy, continueTo } = useSend({
    invalidates: ["/api/lists", userListsPath(userId)],
    keeps: ["/api/lists"],
    prompt: "Please log in to delete your list",
  });

  const remove = async () => {
    try {
      await send("DELETE", listPath(id));
    } catch (error) {
      reportUnexpected(error);
      onClose();
      if (!(error instanceof SessionExpired))
        toast({ title: "Error", description: "The list could not be deleted", variant: "destructive" });
      return;
    }
    onClose();
    continueTo(`/users/${userId}?tab=lists`, { replace: true });
    toast({ title: "List deleted", description: `“${title}” has been deleted` });
  };

  return (
    <div className="grid gap-5">
      <p>“{title}” will be deleted with your notes. The resources in it stay. This cannot be undone.</p>
      <ConfirmButtons onCancel={onClose} onConfirm={remove} confirm="Delete List" busy={busy} busyLabel="Deleting..." />
    </div>
  );
}
