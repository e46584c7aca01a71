import { useEffect } from "react";
import { CONFIRMED_CHANNEL } from "#web/features/accounts/prove-identity.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { FullPageMessage } from "#web/ui/empty-state.tsx";

/** Where a provider leads back to, in a tab of its own, once somebody has confirmed there that it is them. */
export default function ConfirmedPage() {
  useEffect(() => {
    const channel = new BroadcastChannel(CONFIRMED_CHANNEL);
    channel.postMessage(null);
    channel.close();
  }, []);
  return (
    <FullPageMessage
      title="Thank you"
      action={
        <ButtonLink href="/" variant="quiet">
          Go to the home page
        </ButtonLink>
      }
    >
      You have confirmed that it is you. Please close this tab, and go back to the tab you came from.
    </FullPageMessage>
  );
}
