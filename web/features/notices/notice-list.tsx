import { useQuery } from "#web/lib/api/query.ts";
import { cursorIn, withQuery } from "#web/lib/navigation/url.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { noticesQuery } from "./notice-queries.ts";
import { NoticeRow } from "./notice-row.tsx";
import { useSyncUnreadCount } from "./use-unread-count.ts";

const PATH = "/notifications";

/** All notices, newest first, from the cursor in the URL. */
export function NoticeList({ after }: { after: string | null }) {
  const { data: page, isError, refetch } = useQuery(noticesQuery(after));
  useSyncUnreadCount(page?.unread);
  if (isError && !page) return <LoadError onRetry={refetch}>Your notices could not be loaded.</LoadError>;
  if (page === undefined) return <Skeleton className="h-96" />;
  if (!page?.items.length && !after) return <NoNotices />;
  return (
    <>
      <ul className="grid gap-1">
        {page?.items.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
      <Pagination
        label="More notices"
        previous={after && PATH}
        next={page?.next ? withQuery(PATH, { after: cursorIn(page.next) }) : null}
        labels={{ previous: "Latest notices", next: "Earlier notices" }}
      />
    </>
  );
}

const NoNotices = () => (
  <>
    <h2 className="sr-only">Your notices</h2>
    <EmptyState
      title="Nothing yet"
      hint="When somebody replies to you, comments on a resource of yours or mentions you by name, it says so here."
    />
  </>
);
