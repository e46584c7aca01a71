import type { Member } from "#contract/people.ts";
import { memberCount } from "#web/features/search/everything-query.ts";
import { MemberList } from "#web/features/search/member-list.tsx";
import { SearchEverythingForm } from "#web/features/search/search-everything-form.tsx";
import { readPageOrNull, useQuery } from "#web/lib/api/query.ts";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { cursorIn, withQuery } from "#web/lib/navigation/url.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";

const membersQuery = (search: URLSearchParams) =>
  readPageOrNull<Member>(
    withQuery("/api/members", { search: wordsIn(search), limit: 24, cursor: search.get("after") }),
    [400],
  );

const wordsIn = (search: URLSearchParams) => search.get("search")?.trim() ?? "";

export const queries: PageQueries = ({ search }) => [membersQuery(search)];

/** All members whom a name finds. */
export default function MembersPage() {
  const search = new URLSearchParams(useSearch());
  const words = wordsIn(search);
  const { data, isPending, isError, refetch } = useQuery(membersQuery(search));
  const found = data?.items ?? [];
  const hrefFor = (after: string | null) => withQuery("/members", { search: words, after });
  return (
    <div className="wrap py-6 md:py-10">
      <h1 className="text-2xl">Members</h1>
      <SearchEverythingForm action="/members" name="search" label="Name or username" words={words} />
      <div className="mt-6 max-w-prose">
        {isPending && <Skeleton className="h-48" />}
        {isError && <LoadError onRetry={refetch}>The members could not be loaded.</LoadError>}
        {data && words && (
          <div role="status">
            <h2 data-focus-start className="mb-3 text-xl">
              {memberCount(data.total)}
            </h2>
          </div>
        )}
        {found.length > 0 && <MemberList members={found} />}
        {!isPending && !isError && found.length === 0 && (
          <EmptyState
            title={words ? "No members found" : "Who are you looking for?"}
            hint={data?.refusal ?? "Members are found by the name they show. Some chose to be shown by their number."}
          />
        )}
        <Pagination
          label="Pages"
          previous={search.has("after") ? hrefFor(cursorIn(data?.prev)) : null}
          next={data?.next ? hrefFor(cursorIn(data.next)) : null}
        />
      </div>
    </div>
  );
}
