import { lazy, type ReactNode, Suspense } from "react";
import type { Resource, SavedResource } from "#contract/resources.ts";
import type { Self } from "#contract/users.ts";
import { ResourceGrid, ResourceGridPlaceholder } from "#web/features/resources/resource-grid.tsx";
import { PagedList } from "#web/features/users/paged-list.tsx";
import {
  listQuery,
  listsPath,
  needsChangesPath,
  resourcesPath,
  savedPath,
} from "#web/features/users/profile-queries.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { useLocation, useSearch } from "#web/lib/navigation/location.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { renderCardActions } from "./card-actions.tsx";

/** Only the owner needs these, so nobody else loads them. The server never suspends, so there they are not lazy. */
const load = () => import("./profile-owner.ts");
const loaded = import.meta.env.SSR ? await load() : null;
const Activity = loaded?.Activity ?? lazy(() => load().then((all) => ({ default: all.Activity })));
const NeedsChanges = loaded?.NeedsChanges ?? lazy(() => load().then((all) => ({ default: all.NeedsChanges })));
const Unpublished = loaded?.Unpublished ?? lazy(() => load().then((all) => ({ default: all.Unpublished })));

const Security = import.meta.env.SSR
  ? (await import("#web/features/accounts/security.tsx")).Security
  : lazy(() => import("#web/features/accounts/security.tsx").then(({ Security }) => ({ default: Security })));

const ProfileNotices = import.meta.env.SSR
  ? (await import("./profile-notices.tsx")).ProfileNotices
  : lazy(() => import("./profile-notices.tsx").then(({ ProfileNotices }) => ({ default: ProfileNotices })));

const ProfileLists = import.meta.env.SSR
  ? (await import("./profile-lists.tsx")).ProfileLists
  : lazy(() => import("./profile-lists.tsx").then(({ ProfileLists }) => ({ default: ProfileLists })));

type ProfileTabsProps = {
  userId: number;
  /** The viewer, if this is their own profile. */
  owner: Self | null;
};

/** The selected tab is in the URL, so that Back from a resource leads to it again. */
export function ProfileTabs({ userId, owner }: ProfileTabsProps) {
  const [path, navigate] = useLocation();
  const selected = new URLSearchParams(useSearch()).get("tab");
  const select = (tab: string) =>
    navigate(`${path}?tab=${tab}`, { replace: true, state: { preventScrollReset: true } });
  const resources = useTotal(resourcesPath(userId, "approved"), true);
  const saved = useTotal(savedPath(userId), owner !== null);
  const pending = useTotal(resourcesPath(userId, "pending"), owner !== null);
  const lists = useTotal(listsPath(userId), true) ?? 0;
  const needsChanges = useTotal(needsChangesPath(userId), owner !== null) ?? 0;

  const shared = {
    id: "resources",
    label: withCount("Resources", resources),
    panel: <Resources userId={userId} isOwner={owner !== null} />,
  };
  const listed = {
    id: "lists",
    label: withCount("Lists", lists),
    panel: inTime(<ProfileLists userId={userId} isOwner={owner !== null} />),
  };
  // To others only where there is something to see.
  const others = lists > 0 || selected === "lists" ? [listed] : [];
  const own = owner && [
    { id: "saved", label: withCount("Saved", saved), panel: <Saved userId={userId} /> },
    { id: "pending", label: withCount("Pending", pending), panel: inTime(<Unpublished userId={userId} />) },
    listed,
    // Shown when there is something, and not taken away from whoever is looking at it.
    ...(needsChanges > 0 || selected === "needs-changes"
      ? [
          {
            id: "needs-changes",
            label: withCount("Needs Changes", needsChanges),
            panel: inTime(<NeedsChanges userId={userId} />),
          },
        ]
      : []),
    { id: "notices", label: "Notices", panel: inTime(<ProfileNotices userId={userId} />) },
    {
      id: "security",
      label: "Security",
      panel: inTime(<Security user={owner} />),
    },
    { id: "activity", label: "Activity", panel: inTime(<Activity userId={userId} />) },
  ];
  return <Tabs label="Profile" tabs={[shared, ...(own ?? others)]} selected={selected} onSelect={select} />;
}

const inTime = (panel: ReactNode) => <Suspense fallback={<Skeleton className="h-96" />}>{panel}</Suspense>;

const useTotal = (path: string, enabled: boolean) => useQuery({ ...listQuery(path), enabled }).data?.total;

const withCount = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} (${formatCount(count)})`;

function Resources({ userId, isOwner }: { userId: number; isOwner: boolean }) {
  const hint = isOwner ? "What you submit appears here once the team has approved it." : undefined;
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
        {(resources) => <ResourceGrid resources={resources} action={renderCardActions} />}
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
      {(resources) => <ResourceGrid resources={resources} action={renderCardActions} />}
    </PagedList>
  </>
);
