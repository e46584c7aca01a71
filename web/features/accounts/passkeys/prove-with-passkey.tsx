import { useState } from "react";
import type { PasskeyRequest } from "#contract/passkeys.ts";
import { ACCOUNT_PROMPT } from "#web/features/accounts/account-fields.tsx";
import { ApiError, reportUnexpected } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { askForPasskey, usePasskeySupport } from "./authenticator.ts";

const PATH = "/api/auth/passkeys/prove";

type ProveWithPasskeyProps = { onProved?: () => void };

export const ProveWithPasskey = (props: ProveWithPasskeyProps) => usePasskeySupport() && <Prove {...props} />;

/** Shows again, by a passkey, that the account's owner is at the keyboard. */
function Prove({ onProved }: ProveWithPasskeyProps) {
  // Staff of a site that asks two steps of them may need no more than this.
  const { send } = useSend({ ...ACCOUNT_PROMPT, invalidates: ["/api/auth/user"] });
  const [busy, setBusy] = useState(false);
  const prove = async () => {
    setBusy(true);
    try {
      const response = await askForPasskey(await send<PasskeyRequest>("POST", `${PATH}/options`));
      if (!response) return;
      await send("POST", PATH, { response });
      onProved?.();
    } catch (error) {
      reportUnexpected(error);
      const description = error instanceof ApiError ? error.reason : "The passkey could not be used";
      toast({ title: "That did not work", description, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="quiet"
      className="needs-script"
      busy={busy}
      busyLabel="Waiting for your passkey..."
      onClick={prove}
    >
      Use a passkey
    </Button>
  );
}
