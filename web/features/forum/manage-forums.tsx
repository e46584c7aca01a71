import { useState } from "react";
import * as z from "zod/mini";
import type { Forum } from "#contract/forum.ts";
import { explainFailure } from "#web/lib/api/errors.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { useSeen } from "#web/lib/forms/use-seen.ts";
import { toast } from "#web/lib/toasts.ts";
import { useFocusNeighborOnUnmount } from "#web/lib/use-focus.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { communityHref } from "./community-url.ts";
import { topicCount } from "./counts.ts";
import { forumsQuery } from "./forum-queries.ts";
import { useChangeForum, useSendForum } from "./use-change-forum.ts";

type Opened = { dialog: "edit" | "delete"; forum: Forum };

type ManageForumsProps = {
  /** Whether the dialog to add a forum is open. */
  isAdding: boolean;
  onAdded: () => void;
};

export function ManageForums({ isAdding, onAdded }: ManageForumsProps) {
  const { data: forums, isError, refetch } = useQuery(forumsQuery);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [announced, setAnnounced] = useState("");
  const { busy, move, archive } = useChangeForum();
  const close = () => setOpened(null);

  const moveAndAnnounce = async (forum: Forum, index: number, by: -1 | 1) => {
    if (await move(forum.id, by)) setAnnounced(`${forum.title} is now number ${index + 1 + by}`);
  };
  const toggleArchived = async ({ id, title, archived }: Forum) => {
    if (!(await archive(id, !archived))) return;
    toast(
      archived
        ? { title: "Forum reopened", description: `“${title}” takes new topics and replies again` }
        : { title: "Forum archived", description: `“${title}” can be read and takes no new topics or replies` },
    );
  };

  if (isError && !forums) return <LoadError onRetry={refetch}>The forums could not be loaded.</LoadError>;
  if (!forums) return <Skeleton className="h-96" />;
  return (
    <>
      <h2 className="sr-only">Forums</h2>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {forums.length === 0 && <EmptyState title="No forums yet" hint="Add one, so that people have a place to talk." />}
      <ul aria-label="Forums" className="divide-y divide-line border-line border-y empty:hidden">
        {forums.map((forum, index) => (
          <ManageForumRow
            key={forum.id}
            forum={forum}
            isFirst={index === 0}
            isLast={index === forums.length - 1}
            busy={busy}
            onMove={(by) => void moveAndAnnounce(forum, index, by)}
            onArchive={() => void toggleArchived(forum)}
            onEdit={() => setOpened({ dialog: "edit", forum })}
            onDelete={() => setOpened({ dialog: "delete", forum })}
          />
        ))}
      </ul>
      <Dialog open={isAdding} onClose={onAdded} title="Add a forum">
        {isAdding && <ForumForm forum={undefined} position={after(forums)} onClose={onAdded} />}
      </Dialog>
      <Dialog open={opened?.dialog === "edit"} onClose={close} title="Edit forum">
        {opened?.dialog === "edit" && <ForumForm forum={opened.forum} position={0} onClose={close} />}
      </Dialog>
      <Dialog open={opened?.dialog === "delete"} onClose={close} title="Delete this forum?">
        {opened?.dialog === "delete" && <DeleteForumForm forum={opened.forum} onClose={close} />}
      </Dialog>
    </>
  );
}

const HIGHEST = 1000;

const after = (forums: Forum[]) => Math.min((forums.at(-1)?.position ?? 0) + 1, HIGHEST);

type ManageForumRowProps = {
  forum: Forum;
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  onMove: (by: -1 | 1) => void;
  onArchive: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

function ManageForumRow({ forum, isFirst, isLast, busy, onMove, ...row }: ManageForumRowProps) {
  const { id, title, description, archived } = forum;
  const titleId = `forum-${id}`;
  return (
    <li
      ref={useFocusNeighborOnUnmount()}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 py-4 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center"
    >
      <div className="needs-script -ml-2.5 grid content-start">
        <MoveButton
          label={`Move ${title} up`}
          off={isFirst || busy}
          onClick={() => onMove(-1)}
          className="rotate-180"
        />
        <MoveButton label={`Move ${title} down`} off={isLast || busy} onClick={() => onMove(1)} />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 dir="auto" className="min-w-0 font-semibold font-text text-lg">
            <a id={titleId} href={communityHref({ forum: id })} className="rounded-sm no-underline hover:underline">
              {title}
            </a>
          </h3>
          {archived && <Badge>Archived</Badge>}
        </div>
        <p dir="auto" className="mt-1 max-w-prose text-quiet text-sm">
          {description}
        </p>
        <p className="mt-1 text-quiet text-sm">{topicCount(forum.topicCount)}</p>
      </div>
      <div className="needs-script col-start-2 flex flex-wrap gap-2 lg:col-start-3">
        <RowButton onClick={row.onEdit} of={title}>
          Edit
        </RowButton>
        <RowButton onClick={row.onArchive} of={title} busy={busy}>
          {archived ? "Reopen" : "Archive"}
        </RowButton>
        {forum.topicCount === 0 && (
          <RowButton onClick={row.onDelete} of={title}>
            Delete
          </RowButton>
        )}
      </div>
    </li>
  );
}

type RowButtonProps = { onClick: () => void; of: string; busy?: boolean; children: string };

const RowButton = ({ of, children, ...button }: RowButtonProps) => (
  <Button {...button} variant="quiet" size="sm">
    {children}
    <span className="sr-only"> {of}</span>
  </Button>
);

type MoveButtonProps = { label: string; off: boolean; onClick: () => void; className?: string };

/** Never disabled, which would take the focus away from whoever moves a forum to the end. */
const MoveButton = ({ label, off, onClick, className }: MoveButtonProps) => (
  <Button variant="plain" size="icon" aria-label={label} busy={off} onClick={onClick}>
    <ChevronDownIcon className={className} />
  </Button>
);

type ForumFormProps = {
  /** Undefined for a new one. */
  forum: Forum | undefined;
  /** Where a new one goes. */
  position: number;
  onClose: () => void;
};

const loadSchema = () => import("#contract/forum.ts").then(({ ForumTexts }) => ForumTexts);

function ForumForm({ forum, position, onClose }: ForumFormProps) {
  const { send } = useSendForum();
  const { seen, explain } = useSeen(forum ?? {});
  const change = ({ id, position, archived }: Forum, texts: Pick<Forum, "title" | "description">) =>
    send("PUT", `/api/forums/${id}`, { position, archived, ...texts, seen });
  return (
    <Form
      label={forum ? "Edit forum" : "Add a forum"}
      schema={loadSchema}
      draft={`forum ${forum?.id ?? "new"}`}
      onSubmit={async (texts) => {
        await (forum ? change(forum, texts) : send("POST", "/api/forums", { ...texts, position }));
        onClose();
        toast({ title: forum ? "Forum changed" : "Forum added", description: `“${texts.title}” is in the community` });
      }}
      onFailure={explain}
    >
      <TextField name="title" label="Title" defaultValue={forum?.title} autoComplete="off" />
      <TextareaField
        name="description"
        label="Description"
        rows={3}
        defaultValue={forum?.description}
        hint="One or two sentences, shown under the title."
      />
      <FormError />
      <FormButtons
        onCancel={onClose}
        submit={forum ? "Save Changes" : "Add Forum"}
        busyLabel={forum ? "Saving..." : "Adding..."}
      />
    </Form>
  );
}

const NO_FIELDS = z.object({});

function DeleteForumForm({ forum: { id, title }, onClose }: { forum: Forum; onClose: () => void }) {
  const { send } = useSendForum();
  return (
    <Form
      label="Delete forum"
      schema={NO_FIELDS}
      onSubmit={async () => {
        await send("DELETE", `/api/forums/${id}`);
        onClose();
        toast({ title: "Forum deleted", description: `“${title}” has been deleted` });
      }}
      onFailure={explainFailure}
    >
      <p>“{title}” has no topics. Deleting it cannot be undone.</p>
      <FormError />
      <FormButtons onCancel={onClose} submit="Delete Forum" busyLabel="Deleting..." variant="danger" />
    </Form>
  );
}
