import { useQueryClient } from "@tanstack/react-query";
import type { ApiToken } from "#contract/api-tokens.ts";
import { ACCOUNT_PROMPT } from "#web/features/accounts/account-form-error.ts";
import { invalidatePaths } from "#web/lib/api/cached-data.ts";
import { ApiError, reportUnexpected, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { SCOPE_WORDS } from "./scope-words.ts";

export function ApiTokenRow({ token, path }: { token: ApiToken; path: string }) {
  const { id, name, scope, createdAt, lastUsedAt, expiresAt } = token;
  const client = useQueryClient();
  const { send, busy } = useSend({ ...ACCOUNT_PROMPT, invalidates: [path, path.replace("tokens", "activity")] });
  const titleId = `token-${id}`;

  const revoke = async () => {
    try {
      await send("DELETE", `${path}/${id}`);
    } catch (error) {
      reportUnexpected(error);
      if (error instanceof SessionExpired) return;
      const hasEnded = error instanceof ApiError && error.status === 404;
      const description = hasEnded ? "It has ended already" : "Failed to revoke the token. Please try again.";
      toast({ title: "Error", description, variant: "destructive" });
      return invalidatePaths(client, [path]);
    }
    // The row is about to disappear.
    document.getElementById("api-tokens")?.focus({ preventScroll: true });
    toast({ title: "Token revoked", description: "Programs that use it are refused from now on" });
  };

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p id={titleId} className="min-w-0 break-words font-semibold">
            {name}
          </p>
          <Badge tone={scope === "write" ? "amber" : "grey"}>{SCOPE_WORDS[scope].badge}</Badge>
        </div>
        <p className="text-quiet text-sm">
          Made <FormattedDate iso={createdAt} />,{" "}
          {lastUsedAt ? (
            <>
              last used <RelativeTime iso={lastUsedAt} />
            </>
          ) : (
            "never used"
          )}
          , ends <FormattedDate iso={expiresAt} />
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        className="needs-script"
        busy={busy}
        busyLabel="Revoking..."
        aria-describedby={titleId}
        onClick={revoke}
      >
        Revoke
      </Button>
    </li>
  );
}
