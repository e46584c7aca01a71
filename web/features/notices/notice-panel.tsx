import { useQuery } from "#web/lib/api/query.ts";
import { LoadError } from "#web/ui/loading.tsx";
import { latestNoticesQuery } from "./notice-queries.ts";
import { NoticeRow, ReadAllButton } from "./notice-row.tsx";
import { PANEL_TITLE, PanelPlaceholder } from "./panel-placeholder.tsx";
import { useSyncUnreadCount } from "./use-unread-count.ts";

/** The latest notices, read anew whenever the panel is opened. */
export function NoticePanel() {
  const { data, isPending, isError, refetch } = useQuery({ ...latestNoticesQuery, refetchOnMount: "always" });
  useSyncUnreadCount(data?.unread);
  if (isPending) return <PanelPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>Your notifications could not be loaded.</LoadError>;
  const notices = data?.items ?? [];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between">
        <h2 className={PANEL_TITLE}>Notifications</h2>
        {notices.length > 0 && <ReadAllButton />}
      </div>
      {notices.length === 0 && <p className="px-3 pb-2 text-quiet text-sm">Nothing yet.</p>}
      <ul className="grid gap-1">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    </>
  );
}
