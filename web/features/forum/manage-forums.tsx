import { useState } from "react";
import type { Forum } from "#contract/forum.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { toast } from "#web/lib/toasts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DeleteForumForm } from "./delete-forum-form.tsx";
import { ForumForm } from "./forum-form.tsx";
import { forumsQuery } from "./forum-queries.ts";
import { ManageForumRow } from "./manage-forum-row.tsx";
import { useChangeForum } from "./use-change-forum.ts";

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
