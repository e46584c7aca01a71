import { startAuthentication, WebAuthnAbortService } from "@simplewebauthn/browser";
import type { PasskeyProof, PasskeyRequest } from "#contract/passkeys.ts";
import { useSite } from "#web/lib/site/site.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";

/** Somebody closed the browser's prompt or let it time out; or the page asked for something else. */
const CANCELLED = ["NotAllowedError", "AbortError"];

/** Undefined if nobody wanted to. */
export async function unlessCancelled<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Error && CANCELLED.includes(error.name)) return undefined;
    throw error;
  }
}

/** Has the browser ask for a passkey: at once, or in the list under a field once somebody goes there. */
export const askForPasskey = (
  optionsJSON: PasskeyRequest,
  useBrowserAutofill = false,
): Promise<PasskeyProof["response"] | undefined> =>
  unlessCancelled(startAuthentication({ optionsJSON: optionsJSON as never, useBrowserAutofill }));

export const stopAsking = () => WebAuthnAbortService.cancelCeremony();

/** Whether to offer passkeys: the site has a name for them, and as far as is known yet, the browser can use them here. */
export function usePasskeySupport(): boolean {
  const { passkeys, url } = useSite();
  const hydrated = useHydrated();
  return passkeys && (!hydrated || ("PublicKeyCredential" in window && location.origin === url));
}
