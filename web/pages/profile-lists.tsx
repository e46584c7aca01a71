import type { UserList } from "#contract/lists.ts";
import { ListCard } from "#web/features/lists/list-card.tsx";
import { NewList } from "#web/features/lists/new-list.tsx";
import { PagedList } from "#web/features/users/paged-list.tsx";
import { listQuery, listsPath } from "#web/features/users/profile-queries.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

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
