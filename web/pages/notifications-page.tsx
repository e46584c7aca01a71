import { noticesQuery } from "#web/features/notices/notice-queries.ts";
import { NoticeRow, ReadAllButton } from "#web/features/notices/notice-row.tsx";
import { useSyncUnreadCount } from "#web/features/notices/use-unread-count.ts";
import { useQuery } from "#web/lib/api/query.ts";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { cursorIn, withQuery } from "#web/lib/navigation/url.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export const queries: PageQueries = ({ search }) => [noticesQuery(search.get("after"))];

export default function NotificationsPage() {
  const viewer = useViewer();
  const after = new URLSearchParams(useSearch()).get("after");
  const isEmpty = useQuery(noticesQuery(after)).data?.items.length === 0;
  return (
    <div className="wrap py-10 md:py-16">
      <div className="max-w-[48rem]">
        <h1 className="text-3xl">Notifications</h1>
        <div className="mt-3 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-quiet">
            <TextLink href={`/users/${viewer?.id}?tab=notices`}>Choose what you hear about</TextLink>, here and by
            email.
          </p>
          {!isEmpty && (
            <div className="-mx-3">
              <ReadAllButton />
            </div>
          )}
        </div>
        <NoticeList after={after} />
      </div>
    </div>
  );
}

const PATH = "/notifications";

/** All notices, newest first, from the cursor in the URL. */
function NoticeList({ after }: { after: string | null }) {
  const { data: page, isError, refetch } = useQuery(noticesQuery(after));
  useSyncUnreadCount(page?.unread);
  if (isError && !page) return <LoadError onRetry={refetch}>Your notifications could not be loaded.</LoadError>;
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
        label="More notifications"
        previous={after && PATH}
        next={page?.next ? withQuery(PATH, { after: cursorIn(page.next) }) : null}
        labels={{ previous: "Latest notifications", next: "Earlier notifications" }}
      />
    </>
  );
}

const NoNotices = () => (
  <>
    <h2 className="sr-only">Your notifications</h2>
    <EmptyState
      title="Nothing yet"
      hint="When somebody replies to you, comments on a resource of yours or mentions you, you will see it here."
    />
  </>
);
