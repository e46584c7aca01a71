import { useQuery } from "#web/lib/api/use-query.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { INVITATIONS, invitationsQuery } from "./invitations-query.ts";

export function InvitationList({ after }: { after: string | null }) {
  const { data: page, isError, refetch } = useQuery(invitationsQuery(after));
  return (
    <section aria-labelledby="open-invitations" className="mt-10">
      <h2 id="open-invitations" tabIndex={-1} className="text-xl">
        Open invitations
      </h2>
      {isError && <LoadError onRetry={refetch}>The invitations could not be loaded.</LoadError>}
      {page === undefined && !isError && <Skeleton className="mt-4 h-20" />}
      {page !== undefined && !page?.items.length && <p className="py-4 text-quiet">There are none.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {page?.items.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <Pagination
        label="More invitations"
        previous={after && INVITATIONS}
        next={page?.next ? `${INVITATIONS}&after=${encodeURIComponent(cursorIn(page.next) ?? "")}` : null}
        labels={{ previous: "Back to the start", next: "More invitations" }}
      />
    </section>
  );
}
