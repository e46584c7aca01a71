import { useQuery } from "#web/lib/api/use-query.ts";
import { cursorIn, withQuery } from "#web/lib/navigation/url.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { removedQuery } from "./removed-query.ts";
import { RemovedRow } from "./removed-row.tsx";

const EMPTY = { title: "Nothing removed", hint: "There is nothing to restore." };
/** The last one here was restored; others may be on the pages before. */
const EMPTY_PAGE = { title: "Nothing older", hint: "There is nothing more to restore here." };

export function RemovedList({ after }: { after: string | null }) {
  const { data: page, isError, refetch } = useQuery(removedQuery(after));
  if (isError && !page) return <LoadError onRetry={refetch}>What was removed could not be loaded.</LoadError>;
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
