import type { PostKind } from "#contract/removal.ts";
import { explainFailure, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextareaField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";

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
  const { send, continueTo } = useSend({
    invalidates: [...shownBy, "/api/admin"],
    keeps: hrefAfterRemoval ? [`${path}/${id}`] : [],
    prompt: `Please log in to remove a ${kind}`,
  });
  const title = `Remove this ${kind}?`;

  return (
    <Dialog open onClose={onClose} title={title}>
      <Form
        label={title}
        schema={loadRemovalSchema}
        draft={`remove ${kind} ${id}`}
        onSubmit={async ({ note }) => {
          await send("DELETE", `${path}/${id}`, note === null ? undefined : { note }).catch((error) => {
            // Nobody is logged in any more, so it cannot be told whose it is.
            if (error instanceof SessionExpired) onClose();
            throw error;
          });
          onClose();
          if (hrefAfterRemoval) continueTo(hrefAfterRemoval, { replace: true });
          toast({ title: `${kind[0]?.toUpperCase()}${kind.slice(1)} removed` });
        }}
        onFailure={explainFailure}
      >
        <p>
          {kind === "topic" ? "The topic and its replies disappear" : "It disappears"} for everybody.{" "}
          {isOwn ? "A moderator can restore it for 30 days." : "You can restore it for 30 days."}
        </p>
        {!isOwn && <NoteField />}
        <FormError />
        <FormButtons onCancel={onClose} submit="Remove" busyLabel="Removing..." variant="danger" />
      </Form>
    </Dialog>
  );
}

export const loadRemovalSchema = () => import("#contract/removal.ts").then(({ RemovalInput }) => RemovalInput);

/** For what somebody else has written. */
export const NoteField = ({ name = "note" }) => (
  <TextareaField
    name={name}
    label="Message to the author"
    optional
    rows={3}
    hint="We email it to them. If you leave it empty, they get no email."
  />
);
