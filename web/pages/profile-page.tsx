import type { Resource, SavedResource } from "#contract/resources.ts";
import type { PublicUser, Self } from "#contract/users.ts";
import { mutesQuery } from "#web/features/mutes/mutes-query.ts";
import { noticeSettingsQuery } from "#web/features/notices/notice-settings-query.ts";
import { ResourceGrid, ResourceGridPlaceholder } from "#web/features/resources/resource-grid.tsx";
import { savedSearchesQuery } from "#web/features/saved-searches/saved-searches-query.ts";
import { PagedList } from "#web/features/users/paged-list.tsx";
import { ProfileHeader, ProfileHeaderPlaceholder } from "#web/features/users/profile-header.tsx";
import {
  draftsPath,
  filesPath,
  listQuery,
  listsPath,
  needsChangesPath,
  resourcesPath,
  savedPath,
  userQuery,
  waitingPath,
} from "#web/features/users/profile-queries.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import type { PageProps, PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useLocation, useSearch } from "#web/lib/navigation/location.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { ReportEntry, ReportFormFromUrl } from "#web/shared/report.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState, FullPageMessage } from "#web/ui/empty-state.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { MoreMenu } from "#web/ui/menu.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

/** Beyond what the route table names: what only the owner's tab "Notifications" needs. */
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

/** Only the owner needs most of these, so nobody else loads them. */
const PLACEHOLDER = <Skeleton className="h-96" />;
const Activity = lazyPart(() => import("#web/features/users/activity.tsx"), "Activity", PLACEHOLDER);
const Unpublished = lazyPart(() => import("#web/features/users/unpublished.tsx"), "Unpublished", PLACEHOLDER);
const DraftList = lazyPart(() => import("./profile-drafts.tsx"), "DraftList", PLACEHOLDER);
const NeedsChanges = lazyPart(() => import("./needs-changes.tsx"), "NeedsChanges", PLACEHOLDER);
const Security = lazyPart(() => import("#web/features/accounts/security.tsx"), "Security", PLACEHOLDER);
const ProfileNotices = lazyPart(() => import("./profile-notices.tsx"), "ProfileNotices", PLACEHOLDER);
const OwnFiles = lazyPart(() => import("./profile-files.tsx"), "OwnFiles", PLACEHOLDER);
const ProfileLists = lazyPart(() => import("./profile-lists.tsx"), "ProfileLists", PLACEHOLDER);

type ProfileTabsProps = {
  userId: number;
  /** The viewer, if this is their own profile. */
  owner: Self | null;
};

/** The selected tab is in the URL, so that Back from a resource leads to it again. */
function ProfileTabs({ userId, owner }: ProfileTabsProps) {
  const [path, navigate] = useLocation();
  const selected = new URLSearchParams(useSearch()).get("tab");
  const select = (tab: string) =>
    navigate(`${path}?tab=${tab}`, { replace: true, state: { preventScrollReset: true } });
  const resources = useTotal(resourcesPath(userId, "approved"), true);
  const saved = useTotal(savedPath(userId), owner !== null);
  const pending = useTotal(waitingPath(userId), owner !== null);
  const lists = useTotal(listsPath(userId), true) ?? 0;
  const needsChanges = useTotal(needsChangesPath(userId), owner !== null) ?? 0;

  const drafts = useTotal(draftsPath, owner !== null) ?? 0;
  const files = useTotal(filesPath(userId), owner !== null) ?? 0;

  const shared = {
    id: "resources",
    label: withCount("Resources", resources),
    panel: <Resources userId={userId} isOwner={owner !== null} />,
  };
  const listed = {
    id: "lists",
    label: withCount("Lists", lists),
    panel: <ProfileLists userId={userId} isOwner={owner !== null} />,
  };
  // To others only where there is something to see.
  const others = lists > 0 || selected === "lists" ? [listed] : [];
  const own = owner && [
    { id: "saved", label: withCount("Saved", saved), panel: <Saved userId={userId} /> },
    { id: "pending", label: withCount("Pending", pending), panel: <Unpublished userId={userId} /> },
    ...(drafts > 0 || selected === "drafts"
      ? [{ id: "drafts", label: withCount("Drafts", drafts), panel: <DraftList /> }]
      : []),
    listed,
    // Shown when there is something, and not taken away from whoever is looking at it.
    ...(needsChanges > 0 || selected === "needs-changes"
      ? [
          {
            id: "needs-changes",
            label: withCount("Needs changes", needsChanges),
            panel: <NeedsChanges userId={userId} />,
          },
        ]
      : []),
    ...(files > 0 || selected === "files"
      ? [{ id: "files", label: withCount("Files", files), panel: <OwnFiles userId={userId} /> }]
      : []),
    { id: "notices", label: "Notifications", panel: <ProfileNotices userId={userId} /> },
    {
      id: "security",
      label: "Security",
      panel: <Security user={owner} />,
    },
    { id: "activity", label: "Activity", panel: <Activity userId={userId} /> },
  ];
  return <Tabs label="Profile" tabs={[shared, ...(own ?? others)]} selected={selected} onSelect={select} />;
}

const useTotal = (path: string, enabled: boolean) => useQuery({ ...listQuery(path), enabled }).data?.total;

const withCount = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} (${formatCount(count)})`;

function Resources({ userId, isOwner }: { userId: number; isOwner: boolean }) {
  const hint = isOwner ? "Your resources appear here once the team has approved them." : undefined;
  return (
    <>
      <h2 className="sr-only">Resources</h2>
      <PagedList<Resource>
        path={resourcesPath(userId, "approved")}
        failure="Failed to load resources"
        placeholder={<ResourceGridPlaceholder count={3} />}
        empty={
          <EmptyState title="No resources yet" hint={hint}>
            {isOwner && <ButtonLink href="/submit">Submit a Resource</ButtonLink>}
          </EmptyState>
        }
      >
        {(resources) => <ResourceGrid resources={resources} />}
      </PagedList>
    </>
  );
}

const Saved = ({ userId }: { userId: number }) => (
  <>
    <h2 className="sr-only">Saved resources</h2>
    <PagedList<SavedResource>
      path={savedPath(userId)}
      failure="Failed to load saved resources"
      placeholder={<ResourceGridPlaceholder count={3} />}
      empty={
        <EmptyState title="No saved resources" hint="Save what you want to find again: it is kept here for you alone.">
          <ButtonLink href="/resources">Browse Resources</ButtonLink>
        </EmptyState>
      }
    >
      {(resources) => <ResourceGrid resources={resources} />}
    </PagedList>
  </>
);
