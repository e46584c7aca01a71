import { useQueryClient } from "@tanstack/react-query";
import type { Invitation } from "#contract/accounts.ts";
import { invalidatePaths } from "#web/lib/api/cached-data.ts";
import { ApiError, reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { RoleBadge } from "#web/ui/role.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, createdBy, createdAt, expiresAt } = invitation;
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
      const description = isUsed ? "It has been used or withdrawn meanwhile" : "Failed to withdraw the invitation";
      toast({ title: "Error", description, variant: "destructive" });
      return invalidatePaths(client, ["/api/admin/invitations"]);
    }
    // The row is about to disappear.
    document.getElementById("open-invitations")?.focus({ preventScroll: true });
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
            Invited by <UserLink author={{ id: createdBy, name: null }} /> on <FormattedDate iso={createdAt} />
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
