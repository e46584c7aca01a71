import type { ReactNode } from "react";
import type { ResourceList } from "#contract/lists.ts";
import { ListItems, ListNotFound } from "#web/features/lists/list-items.tsx";
import { ShareMenu } from "#web/features/resources/share-menu.tsx";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import type { PageProps, PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { listKey, listPath, listQuery, resourceCount, userListsPath, VISIBILITY_WORDS } from "#web/shared/lists.ts";
import { ReportEntry, ReportFormFromUrl } from "#web/shared/report.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { MoreMenu } from "#web/ui/menu.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

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

type ListHeaderProps = { list: ResourceList; actions: ReactNode };

function ListHeader({ list, actions }: ListHeaderProps) {
  const { title, description, itemCount, updatedAt, hiddenCount, takenDown, url, visibility } = list;
  return (
    <header>
      <p className="text-quiet text-sm">
        List by <UserLink author={list.author} />
      </p>
      <h1 dir="auto" className="mt-2 text-3xl">
        {title}
      </h1>
      {description && (
        <p dir="auto" className="mt-4 max-w-prose whitespace-pre-line text-lg">
          {description}
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-quiet text-sm">
        <span>{resourceCount(itemCount)}</span>
        <span>
          Changed <FormattedDate iso={updatedAt} />
        </span>
        {url && <span>{VISIBILITY_WORDS[visibility].sentence}</span>}
      </p>
      <div className="screen-only mt-5 flex flex-wrap items-center gap-2">{actions}</div>
      {takenDown && (
        <div className="mt-6">
          <Notice tone="danger">
            <p>A moderator has taken this list down, so it stays private. You can still read and print it.</p>
          </Notice>
        </div>
      )}
      {Boolean(hiddenCount) && (
        <p className="screen-only mt-6 text-quiet text-sm">
          {hiddenCount === 1
            ? "One more resource in this list is not public right now. It returns when it is approved again."
            : `${hiddenCount} more resources in this list are not public right now. They return when they are approved again.`}
        </p>
      )}
    </header>
  );
}

/** For everybody but the owner: a copy of one's own, to change at will. */
function CopyListButton({ listKey }: { listKey: string }) {
  const viewer = useViewer();
  const { send, busy, continueTo } = useSend({
    invalidates: [userListsPath(viewer?.id)],
    prompt: "Please log in to copy the list",
  });
  if (!viewer) {
    return (
      <ButtonLink href={loginHref(`/lists/${listKey}`)} rel="nofollow" variant="quiet" size="sm">
        Log in to copy
      </ButtonLink>
    );
  }
  const copy = async () => {
    try {
      const { id } = await send<ResourceList>("POST", `${listPath(listKey)}/copy`);
      continueTo(`/lists/${id}`);
      toast({ title: "List copied", description: "This copy is yours. Only you can see it." });
    } catch (error) {
      if (!(error instanceof SessionExpired))
        toast({ title: "The list could not be copied", description: reasonOf(error), variant: "destructive" });
    }
  };
  return (
    <Button variant="quiet" size="sm" className="needs-script" busy={busy} busyLabel="Copying..." onClick={copy}>
      Copy this list
    </Button>
  );
}
