export const OWNER_PASSWORD =
  "To be sure that it is you. Accounts without a password leave it out, and need a fresh sign-in instead: otherwise 403 with `confirm`.";

const CODE =
  "Only for an account with two-step sign-in: six digits from the authenticator app, or the recovery code. Each counts once.";

/** Of what has to do with ways to sign in. */
export const SIGN_IN_FIELDS: Record<string, string> = {
  "Error.confirm":
    "Only there, and `true`, if the same call succeeds once its sender has confirmed that it is them, as with `POST /api/auth/confirm`.",
  "Login.code": CODE,
  "Confirmation.code": CODE,
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
  "User.mayChooseUsername":
    "Whether your username is a neutral one that you may replace once, because a provider's sign-in made the account.",
  "ProfileDraft.username": "Only while `mayChooseUsername`; any other is a 409. Left out or blank, it stays as it is.",
  "ProfileProposal.username": "Made from the address, and free when it was proposed; `null` if there is no proposal.",
  "EmailAddress.pending": "The address that takes its place once the link that was mailed there is opened.",
  "EmailLink.token": "What follows `token=` in the link.",
  "EmailLinkState.link": "`null` if the link is unknown, has been used or has expired.",
  "UndoneChange.resetToken": "For `POST /api/auth/password-reset`, within an hour.",
  "UndoneChange.removed": "Other ways to log in that were removed, because somebody else may have added them.",
  "UndoneChange.recoveryEmail": "The recovery email that the account has now.",
  "RemovedSignIn.name": "As its owner named it, or the provider's label. Null for two-step sign-in.",
  "EmailChange.email": "Rejected if another account has confirmed it.",
};
