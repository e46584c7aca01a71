import { useQueryClient } from "@tanstack/react-query";
import { REFUSALS } from "#contract/decisions.ts";
import type { RemovedPost } from "#contract/removal.ts";
import { invalidatePaths } from "#web/lib/api/cached-data.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { readPageOrNull, useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { cursorIn, withQuery } from "#web/lib/navigation/url.ts";
import { toast } from "#web/lib/toasts.ts";
import { useFocusNeighborOnUnmount } from "#web/lib/use-focus.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

const PER_PAGE = 20;

export const removedQuery = (after: string | null) =>
  readPageOrNull<RemovedPost>(withQuery("/api/admin/removed", { limit: PER_PAGE, cursor: after }), [400]);

const EMPTY = { title: "Nothing removed", hint: "There is nothing to restore." };
/** The last one here was restored; others may be on the pages before. */
const EMPTY_PAGE = { title: "Nothing older", hint: "There is nothing more to restore here." };

export function RemovedList({ after }: { after: string | null }) {
  const { data: page, isError, refetch } = useQuery(removedQuery(after));
  if (isError && !page) return <LoadError onRetry={refetch}>The removed posts could not be loaded.</LoadError>;
  if (page === undefined) return <Skeleton className="h-40" />;
  const posts = page?.items ?? [];
  return (
    <>
      {posts.length === 0 && <EmptyState {...(after ? EMPTY_PAGE : EMPTY)} />}
      <ul aria-label="Removed posts" className="divide-y divide-line">
        {posts.map((post) => (
          <RemovedRow key={`${post.kind} ${post.id}`} post={post} />
        ))}
      </ul>
      <Pagination
        label="More removed posts"
        previous={after && "/admin/removed"}
        next={page?.next ? withQuery("/admin/removed", { after: cursorIn(page.next) }) : null}
        labels={{ previous: "Back to the newest", next: "Older" }}
      />
    </>
  );
}

const KINDS = { comment: "Comment", rating: "Rating", trial: "Trial", topic: "Topic", reply: "Reply" };

const REMOVERS = { author: "by its author", moderator: "by a moderator" };

function RemovedRow({ post }: { post: RemovedPost }) {
  const { kind, id, author, title, excerpt, removedBy, removedAt, restorableUntil, url, refusal } = post;
  const { busy, restore } = useRestore(post);
  const titleId = `removed-${kind}-${id}`;
  return (
    <li
      ref={useFocusNeighborOnUnmount()}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-x-10 gap-y-3 py-4 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 dir="auto" id={titleId} className="min-w-0 break-words font-semibold font-text text-lg">
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
            Will be erased on <FormattedDate iso={restorableUntil} />
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
            variant="secondary"
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
          View Page
        </ButtonLink>
      </div>
    </li>
  );
}

function useRestore({ kind, id }: RemovedPost) {
  const client = useQueryClient();
  // It may be shown, and counts, on any page.
  const { send, busy } = useSend({ invalidates: ["/api"], prompt: "Please log in to restore posts" });
  const restore = async () => {
    try {
      await send("PUT", `/api/admin/removed/${kind}/${id}/restore`);
      toast({ title: "Restored", description: `The ${kind} is back where it was` });
    } catch (error) {
      if (error instanceof SessionExpired) return;
      toast({
        title: "Error",
        description: reasonOf(error, `Failed to restore the ${kind}`),
        variant: "destructive",
      });
      void invalidatePaths(client, ["/api/admin/removed"]);
    }
  };
  return { busy, restore };
}
