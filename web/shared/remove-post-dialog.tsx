import { useState } from "react";
import type { PostKind } from "#contract/removal.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { ConfirmButtons } from "#web/ui/button-row.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";

/** Where each kind is removed, and what shows it. */
const PLACES: Record<PostKind, { path: string; shownBy: string[] }> = {
  comment: { path: "/api/comments", shownBy: ["/api/resources"] },
  // Every list with the resource shows its average and how often it was tried.
  rating: { path: "/api/ratings", shownBy: ["/api/resources", "/api/users"] },
  trial: { path: "/api/trials", shownBy: ["/api/resources", "/api/users"] },
  topic: { path: "/api/topics", shownBy: ["/api/forums", "/api/topics"] },
  reply: { path: "/api/replies", shownBy: ["/api/forums", "/api/topics"] },
};

type RemovePostDialogProps = {
  kind: PostKind;
  id: number;
  /** Where to go then, if it was the page itself. */
  hrefAfterRemoval: string | undefined;
  isOwn: boolean;
  onClose: () => void;
};

export function RemovePostDialog({ kind, id, hrefAfterRemoval, isOwn, onClose }: RemovePostDialogProps) {
  const { path, shownBy } = PLACES[kind];
  const { send, busy, continueTo } = useSend({
    invalidates: [...shownBy, "/api/admin"],
    keeps: hrefAfterRemoval ? [`${path}/${id}`] : [],
    prompt: `Please log in to remove a ${kind}`,
  });
  const [failure, setFailure] = useState<string | null>(null);

  const remove = async () => {
    try {
      await send("DELETE", `${path}/${id}`);
    } catch (error) {
      if (error instanceof SessionExpired) onClose();
      else setFailure(reasonOf(error));
      return;
    }
    onClose();
    if (hrefAfterRemoval) continueTo(hrefAfterRemoval, { replace: true });
    toast({ title: `${kind[0]?.toUpperCase()}${kind.slice(1)} removed` });
  };

  return (
    <Dialog open onClose={onClose} title={`Remove this ${kind}?`}>
      <div className="grid gap-5">
        <p>
          {kind === "topic" ? "The topic and its replies disappear" : "It disappears"} for everybody.{" "}
          {isOwn ? "A moderator can bring it back for 30 days." : "You can bring it back for 30 days."}
        </p>
        <FailureNotice>{failure}</FailureNotice>
        <ConfirmButtons onCancel={onClose} onConfirm={remove} confirm="Remove" busy={busy} busyLabel="Removing..." />
      </div>
    </Dialog>
  );
}
