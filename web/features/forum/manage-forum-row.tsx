import type { Forum } from "#contract/forum.ts";
import { useFocusNeighborOnUnmount } from "#web/lib/use-focus-neighbor.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { communityHref } from "./community-url.ts";
import { topicCount } from "./counts.ts";

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

export function ManageForumRow({ forum, isFirst, isLast, busy, onMove, ...row }: ManageForumRowProps) {
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
          <h3 dir="auto" className="min-w-0 text-lg">
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
