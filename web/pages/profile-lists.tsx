import { useState } from "react";
import type { UserList } from "#contract/lists.ts";
import { ListForm } from "#web/features/lists/list-form.tsx";
import { PagedList } from "#web/features/users/paged-list.tsx";
import { listQuery, listsPath } from "#web/features/users/profile-queries.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { useLocation } from "#web/lib/navigation/location.ts";
import { resourceCount, VISIBILITY_WORDS } from "#web/shared/lists.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { Skeleton } from "#web/ui/loading.tsx";

/** The lists of a person: all of them for their owner, otherwise the public ones. */
export const ProfileLists = ({ userId, isOwner }: { userId: number; isOwner: boolean }) => (
  <>
    <h2 className="sr-only">Lists</h2>
    {isOwner && <NewListAbove userId={userId} />}
    <PagedList<UserList>
      path={listsPath(userId)}
      failure="Failed to load lists"
      placeholder={<Skeleton className="h-48" />}
      empty={
        <EmptyState title="No lists yet" hint={isOwner && HINT}>
          {isOwner && <NewList />}
        </EmptyState>
      }
    >
      {(lists) => (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {lists.map((list) => (
            <li key={list.id}>
              <ListCard list={list} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  </>
);

/** Where there are lists; the empty state has the button in itself. */
function NewListAbove({ userId }: { userId: number }) {
  const { data } = useQuery(listQuery(listsPath(userId)));
  if (!data?.total) return null;
  return (
    <div className="mb-6">
      <NewList />
    </div>
  );
}

const HINT =
  "Put resources together for a unit, a workshop or a colleague: in your order, with notes, to share or to print.";

/** A list among others. Its owner also sees who can see it. */
export const ListCard = ({ list }: { list: UserList }) => {
  const { id, title, description, itemCount, updatedAt, visibility, url } = list;
  return (
    <article className="relative grid h-full content-start gap-2 rounded-lg border border-line bg-raised p-5 focus-within:border-ink hover:border-ink">
      <h3 dir="auto" className="text-xl">
        <a href={`/lists/${id}`} className="line-clamp-3 no-underline after:absolute after:inset-0 after:rounded-lg">
          {title}
        </a>
      </h3>
      {description && (
        <p dir="auto" className="line-clamp-3 text-quiet text-sm">
          {description}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
        {url && <Badge>{VISIBILITY_WORDS[visibility].badge}</Badge>}
        <span>{resourceCount(itemCount)}</span>
        <span>
          Changed <FormattedDate iso={updatedAt} />
        </span>
      </p>
    </article>
  );
};

/** The button to make a list, and its form. */
export function NewList() {
  const [isOpen, setIsOpen] = useState(false);
  const [, navigate] = useLocation();
  const close = () => setIsOpen(false);
  return (
    <>
      <Button className="needs-script" onClick={() => setIsOpen(true)}>
        New List
      </Button>
      <Dialog open={isOpen} onClose={close} title="New list">
        {isOpen && <ListForm onClose={close} onSaved={({ id }) => navigate(`/lists/${id}`)} />}
      </Dialog>
    </>
  );
}
