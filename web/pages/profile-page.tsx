import type { PublicUser } from "#contract/users.ts";
import { mutesQuery } from "#web/features/mutes/mutes-query.ts";
import { noticeSettingsQuery } from "#web/features/notices/notice-settings-query.ts";
import { ResourceGridPlaceholder } from "#web/features/resources/resource-grid.tsx";
import { savedSearchesQuery } from "#web/features/saved-searches/saved-searches-query.ts";
import { ProfileHeader, ProfileHeaderPlaceholder } from "#web/features/users/profile-header.tsx";
import { userQuery } from "#web/features/users/profile-queries.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import type { PageProps, PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { ReportEntry, ReportFormFromUrl } from "#web/shared/report.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { FullPageMessage } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { MoreMenu } from "#web/ui/menu.tsx";
import { ProfileTabs } from "./profile-tabs.tsx";

/** Beyond what the route table names: what only the owner's tab "Notices" needs. */
export const queries: PageQueries = ({ params: { id = "" }, search }, viewer) =>
  search.get("tab") === "notices" && id === viewer?.id.toString()
    ? [noticeSettingsQuery(id), savedSearchesQuery, mutesQuery]
    : [];

export default function ProfilePage({ params }: PageProps) {
  const viewer = useViewer();
  const { data: user, isError, refetch } = useQuery(userQuery(params.id));
  if (user === null) return <UserNotFound />;
  if (isError) return <ProfileLoadError onRetry={refetch} />;
  if (!user) return <ProfilePlaceholder />;
  const owner = viewer?.id === user.id ? viewer : null;
  return (
    <>
      <ProfileHeader
        user={user}
        isOwner={owner !== null}
        menu={<PersonMenu user={user} signedIn={viewer !== null} />}
        note={viewer && <MutedNote member={user} />}
      />
      <ReportFormFromUrl />
      <div className="wrap py-8 md:py-10">
        <ProfileTabs key={user.id} userId={user.id} owner={owner} />
      </div>
    </>
  );
}

const PersonMenu = ({ user, signedIn }: { user: PublicUser; signedIn: boolean }) => (
  <MoreMenu label={`More about ${fullNameOf(user)}`}>
    {signedIn && <MuteEntry member={user} />}
    <ReportEntry kind="user" id={user.id} />
  </MoreMenu>
);

/** Visitors do not load it. */
const MutedNote = lazyPart(() => import("#web/features/mutes/mutes.tsx"), "MutedNote");
const MuteEntry = lazyPart(() => import("#web/features/mutes/mutes.tsx"), "MuteEntry");

const ProfilePlaceholder = () => (
  <>
    <h1 className="sr-only">Profile</h1>
    <ProfileHeaderPlaceholder />
    <div className="wrap py-10">
      <ResourceGridPlaceholder count={3} />
    </div>
  </>
);

const ProfileLoadError = ({ onRetry }: { onRetry: () => unknown }) => (
  <div className="wrap py-10 md:py-16">
    <h1 className="mb-8 text-3xl">Profile</h1>
    <LoadError onRetry={onRetry}>The profile could not be loaded.</LoadError>
  </div>
);

const UserNotFound = () => (
  <FullPageMessage title="User Not Found" action={<ButtonLink href="/">Go Back Home</ButtonLink>}>
    The user you're looking for doesn't exist or has left.
  </FullPageMessage>
);
