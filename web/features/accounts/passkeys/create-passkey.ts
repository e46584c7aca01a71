import { startRegistration } from "@simplewebauthn/browser";
import type { PasskeyAdding, PasskeyCreation } from "#contract/passkeys.ts";
import { unlessCancelled } from "./authenticator.ts";

/** Has the browser make a passkey. Apart from asking for one, which the login page loads. */
export const createPasskey = (optionsJSON: PasskeyCreation): Promise<PasskeyAdding["response"] | undefined> =>
  unlessCancelled(startRegistration({ optionsJSON: optionsJSON as never }));
