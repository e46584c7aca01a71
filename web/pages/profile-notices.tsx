import { MuteList } from "#web/features/mutes/mutes.tsx";
import { NoticeSettingsForm } from "#web/features/notices/notice-settings-form.tsx";
import { noticeSettingsQuery } from "#web/features/notices/notice-settings-query.ts";
import { SavedSearchList } from "#web/features/saved-searches/saved-search-list.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { Card } from "#web/ui/card.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** How the owner of a profile hears of things. */
export const ProfileNotices = ({ userId }: { userId: number }) => (
  <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
    <Card aria-labelledby="notices">
      <h2 id="notices" className="text-xl">
        Notifications
      </h2>
      <p className="mt-2 mb-5 text-quiet text-sm">
        Notifications on the site are under the bell and in <TextLink href="/notifications">all notifications</TextLink>
        . Notifications that you have read there are not emailed.
      </p>
      <Settings userId={userId} />
    </Card>
    <div className="grid grid-cols-1 gap-7">
      <Card aria-labelledby="saved-searches">
        <h2 id="saved-searches" className="mb-3 text-xl">
          Saved searches
        </h2>
        <SavedSearchList />
      </Card>
      <Card aria-labelledby="muted">
        <h2 id="muted" className="mb-3 text-xl">
          Muted members
        </h2>
        <MuteList />
      </Card>
    </div>
  </div>
);

function Settings({ userId }: { userId: number }) {
  const { data: settings, isError, refetch } = useQuery(noticeSettingsQuery(userId));
  if (!settings && isError) return <LoadError onRetry={refetch}>Your settings could not be loaded.</LoadError>;
  return settings ? <NoticeSettingsForm userId={userId} settings={settings} /> : <Skeleton className="h-96" />;
}
