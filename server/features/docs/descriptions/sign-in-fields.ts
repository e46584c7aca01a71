export const OWNER_PASSWORD =
  "To be sure that it is you. Accounts without a password leave it out, and must have signed in or proved themselves within ten minutes.";

/** Of what has to do with ways to sign in. */
export const SIGN_IN_FIELDS: Record<string, string> = {
  "PendingSignIn.label": "Of the provider.",
  "PendingSignIn.email": "The address that the provider told.",
  "PendingSignIn.needs": "Which of the two is missing. With a `password`, a `code` may be asked for after it.",
  "PendingSignIn.mayMakeAccount": "Whether one may send `newAccount` instead of a password.",
  "PendingSignIn.username": "Of the account with the same address, if there is just one.",
  "PendingSignInAnswer.username": "Of the account to connect; with its `password`.",
  "PendingSignInAnswer.newAccount":
    "Makes a new account instead. It gets the address, which accounts that never confirmed it give up.",
  "Identity.provider": "The name of the provider, as in `/api/site`.",
  "Identity.email": "The address that the provider told last.",
  "Identity.lastUsedAt": "When it was last used to sign in.",
  "ConnectInput.provider": "The name of the provider, as in `/api/site`.",
  "ConnectInput.password": OWNER_PASSWORD,
  "ConnectStarted.address": "Open it in the same browser.",
  "DisconnectInput.password": OWNER_PASSWORD,
};
