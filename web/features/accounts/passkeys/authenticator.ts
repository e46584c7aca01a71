import { startAuthentication, startRegistration, WebAuthnAbortService } from "@simplewebauthn/browser";
import type { PasskeyAdding, PasskeyCreation, PasskeyProof, PasskeyRequest } from "#contract/passkeys.ts";

/** Somebody closed the browser's prompt or let it time out; or the page asked for something else. */
const CANCELLED = ["NotAllowedError", "AbortError"];

/** Undefined if nobody wanted to. */
async function unlessCancelled<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Error && CANCELLED.includes(error.name)) return undefined;
    throw error;
  }
}

/** Has the browser make a passkey. */
export const createPasskey = (optionsJSON: PasskeyCreation): Promise<PasskeyAdding["response"] | undefined> =>
  unlessCancelled(startRegistration({ optionsJSON: optionsJSON as never }));

/** Has the browser ask for a passkey: at once, or in the list under a field once somebody goes there. */
export const askForPasskey = (
  optionsJSON: PasskeyRequest,
  useBrowserAutofill = false,
): Promise<PasskeyProof["response"] | undefined> =>
  unlessCancelled(startAuthentication({ optionsJSON: optionsJSON as never, useBrowserAutofill }));

export const stopAsking = () => WebAuthnAbortService.cancelCeremony();

export const isKnownAlready = (error: unknown) => error instanceof Error && error.name === "InvalidStateError";
