import { REFUSALS } from "#contract/decisions.ts";
import type { RemovedPost } from "#contract/removal.ts";
import { useFocusNeighborOnUnmount } from "#web/lib/use-focus-neighbor.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { useRestore } from "./use-restore.ts";

const KINDS = { comment: "Comment", rating: "Rating", trial: "Trial", topic: "Topic", reply: "Reply" };

const REMOVERS = { author: "by its author", moderator: "by a moderator" };

export function RemovedRow({ post }: { post: RemovedPost }) {
  const { kind, id, author, title, excerpt, removedBy, removedAt, restorableUntil, url, refusal } = post;
  const { busy, restore } = useRestore(post);
  const titleId = `removed-${kind}-${id}`;
  return (
    <li
      ref={useFocusNeighborOnUnmount()}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-x-10 gap-y-4 py-6 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 dir="auto" id={titleId} className="min-w-0 break-words text-lg">
            {title}
          </h2>
          <Badge>{KINDS[kind]}</Badge>
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-quiet text-sm">
          <span>
            Written by <UserLink author={author} />
          </span>
          <span>
            Removed {REMOVERS[removedBy]} on <FormattedDate iso={removedAt} />
          </span>
          <span>
            Erased on <FormattedDate iso={restorableUntil} />
          </span>
        </p>
        <p dir="auto" className="mt-3 max-w-prose break-words text-sm">
          {excerpt}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 self-start">
        {refusal ? (
          <p className="self-center text-quiet text-sm">{REFUSALS[refusal]}</p>
        ) : (
          <Button
            size="sm"
            className="needs-script"
            busy={busy}
            busyLabel="Restoring..."
            aria-describedby={titleId}
            data-submits
            onClick={restore}
          >
            Restore
          </Button>
        )}
        <ButtonLink href={url} size="sm" variant="quiet" aria-describedby={titleId}>
          View Place
        </ButtonLink>
      </div>
    </li>
  );
}
