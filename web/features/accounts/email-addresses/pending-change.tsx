import type { Self } from "#contract/users.ts";
import { ACCOUNT_PROMPT } from "#web/features/accounts/account-form-error.ts";
import { reasonOf } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** The address that takes the place of the current one once its link is opened. */
export function PendingChange({ user, email }: { user: Self; email: string }) {
  const path = `/api/users/${user.id}/email`;
  const { busy, send } = useSend({ ...ACCOUNT_PROMPT, invalidates: [path] });
  const cancel = async () => {
    try {
      await send("DELETE", path);
      // The button is about to disappear.
      document.getElementById("email-address")?.focus({ preventScroll: true });
      toast({ title: "Your address stays as it is" });
    } catch (error) {
      toast({ variant: "destructive", title: "Nothing was changed", description: reasonOf(error) });
    }
  };
  return (
    <Notice>
      <p className="wrap-anywhere">
        To change it to <strong>{email}</strong>, open the link that we have sent there. It works for 48 hours.
      </p>
      <p>
        <Button variant="quiet" size="sm" busy={busy} busyLabel="Keeping it..." onClick={cancel}>
          Keep the present address
        </Button>
      </p>
    </Notice>
  );
}
