import type { ResourceList } from "#contract/lists.ts";
import { CopyListButton } from "#web/features/lists/copy-list-button.tsx";
import { ListHeader } from "#web/features/lists/list-header.tsx";
import { ListItems } from "#web/features/lists/list-items.tsx";
import { ShareMenu } from "#web/features/resources/share-menu.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import type { PageProps, PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { listKey, listQuery } from "#web/shared/lists.ts";
import { ReportEntry, ReportFormFromUrl } from "#web/shared/report.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { ListNotFound } from "./list-not-found.tsx";

/** Only owners need these, so nobody else loads them. */
const EditableItems = lazyPart(
  () => import("#web/features/lists/own-list.tsx"),
  "EditableItems",
  <Skeleton className="h-96" />,
);
const OwnerActions = lazyPart(
  () => import("#web/features/lists/own-list.tsx"),
  "OwnerActions",
  <Skeleton className="h-10 w-20" />,
);

/** Members save resources and add them to lists of their own; visitors need no code for that. */
const CardActions = lazyPart(() => import("#web/shared/card-actions.tsx"), "CardActions");

export const queries: PageQueries = ({ params }) => [listQuery(listKey(params))];

export default function ListPage({ params }: PageProps) {
  const key = listKey(params);
  const { data: list, isPending, isError, refetch } = useQuery(listQuery(key));
  if (list === null) return <ListNotFound />;
  return (
    <div className="wrap py-8 md:py-10">
      {isPending && <Skeleton className="h-96" />}
      {isError && <LoadError onRetry={refetch}>The list could not be loaded.</LoadError>}
      {list && <Loaded listKey={key} list={list} />}
      <ReportFormFromUrl />
    </div>
  );
}

type LoadedProps = { listKey: string; list: ResourceList };

function Loaded({ listKey, list }: LoadedProps) {
  const viewer = useViewer();
  const isOwner = viewer?.id === list.userId;
  return (
    <div className="grid gap-8">
      <ListHeader list={list} actions={<Actions listKey={listKey} list={list} isOwner={isOwner} />} />
      {list.items.length === 0 && <Empty isOwner={isOwner} />}
      {list.items.length > 0 && isOwner && <EditableItems listKey={listKey} list={list} />}
      {list.items.length > 0 && !isOwner && (
        <ListItems items={list.items} action={({ resource }) => viewer && <CardActions resource={resource} />} />
      )}
    </div>
  );
}

function Actions({ listKey, list, isOwner }: LoadedProps & { isOwner: boolean }) {
  const { id, title, visibility, url, items } = list;
  return (
    <>
      {items.length > 0 && (
        <ButtonLink href={`/lists/${listKey}/pack`} variant="secondary" size="sm">
          Print as pack
        </ButtonLink>
      )}
      {isOwner ? <OwnerActions list={list} /> : <CopyListButton listKey={listKey} />}
      {visibility !== "private" && <ShareMenu title={title} path={url ?? `/lists/${listKey}`} />}
      {visibility === "public" && !isOwner && (
        <MoreMenu label="More about this list">
          <ReportEntry kind="list" id={id} />
        </MoreMenu>
      )}
    </>
  );
}

const Empty = ({ isOwner }: { isOwner: boolean }) => (
  <EmptyState
    title="Nothing in this list yet"
    hint={isOwner ? "Open a resource and choose “Add to list…”." : "Its owner has not put anything into it."}
  >
    {isOwner && <ButtonLink href="/resources">Browse Resources</ButtonLink>}
  </EmptyState>
);
