import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import type { Invitation } from "#contract/accounts.ts";
import { invalidatePaths } from "#web/lib/api/cached-data.ts";
import { ApiError, reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { readPageOrNull, useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { cursorIn, withQuery } from "#web/lib/navigation/url.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { RoleBadge } from "#web/ui/role.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

const PER_PAGE = 20;

export const INVITATIONS = "/admin/people?tab=invitations";

export const invitationsQuery = (after: string | null) =>
  readPageOrNull<Invitation>(withQuery("/api/admin/invitations", { limit: PER_PAGE, cursor: after }), [400]);

export function InvitationList({ after }: { after: string | null }) {
  const { data: page, isError, refetch } = useQuery(invitationsQuery(after));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="open-invitations" className="mt-10">
      <h2 ref={heading} id="open-invitations" tabIndex={-1} className="text-xl">
        Open invitations
      </h2>
      {isError && <LoadError onRetry={refetch}>The invitations could not be loaded.</LoadError>}
      {page === undefined && !isError && <Skeleton className="mt-4 h-20" />}
      {page !== undefined && !page?.items.length && <p className="py-4 text-quiet">No open invitations.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {page?.items.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} heading={heading} />
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

type InvitationRowProps = { invitation: Invitation; heading: RefObject<HTMLHeadingElement | null> };

function InvitationRow({ invitation, heading }: InvitationRowProps) {
  const { id, email, role, author, createdAt, expiresAt } = invitation;
  const client = useQueryClient();
  const { send, busy } = useSend({
    invalidates: ["/api/admin/invitations", "/api/admin/log"],
    prompt: "Please log in to invite people",
  });
  const titleId = `invitation-${id}`;
  const withdraw = async () => {
    try {
      await send("DELETE", `/api/admin/invitations/${id}`);
    } catch (error) {
      reportUnexpected(error);
      if (error instanceof SessionExpired) return;
      const isUsed = error instanceof ApiError && error.status === 404;
      const description = isUsed ? "It has already been used or withdrawn" : "Failed to withdraw the invitation";
      toast({ title: "Error", description, variant: "destructive" });
      return invalidatePaths(client, ["/api/admin/invitations"]);
    }
    // The row is about to disappear.
    heading.current?.focus({ preventScroll: true });
    toast({ title: "Invitation withdrawn", description: "Its link no longer works" });
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId} className="min-w-0 break-words text-lg">
            {email ?? "A link for anybody"}
          </h3>
          <RoleBadge role={role} />
        </div>
        <p className="flex flex-wrap gap-x-4 text-quiet text-sm">
          <span>
            Invited by <UserLink author={author} /> on <FormattedDate iso={createdAt} />
          </span>
          <span>
            Valid until <FormattedDate iso={expiresAt} />
          </span>
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        className="needs-script"
        busy={busy}
        busyLabel="Withdrawing..."
        aria-describedby={titleId}
        onClick={withdraw}
      >
        Withdraw
      </Button>
    </li>
  );
}
