export const OWNER_PASSWORD =
  "Confirms that it is you. Accounts without a password leave it out, and need a fresh login instead: otherwise 403 with `confirm`.";

const CODE =
  "Only for an account with two-step sign-in: six digits from the authenticator app, or the recovery code. Each works once.";

const SCOPE = "`read` for GET only, `write` for every call that accepts a token.";
const LAST_USED = "To the minute; `null` if never.";

/** Explains fields about logging in: passwords, providers, two steps, passkeys and API tokens. */
export const SIGN_IN_FIELDS: Record<string, string> = {
  "Error.confirm":
    "Only present, and `true`, if the same call succeeds once the user has confirmed their identity, for example with `POST /api/auth/confirm`.",
  "Login.code": CODE,
  "Confirmation.code": CODE,
  "PendingSignIn.label": "The label of the provider.",
  "PendingSignIn.email": "The address that the provider sent.",
  "PendingSignIn.needs": "Which of the two is missing. After a `password`, a `code` may be needed, too.",
  "PendingSignIn.mayMakeAccount": "Whether you may send `newAccount` instead of a password.",
  "PendingSignIn.username": "The account with the same address, if there is exactly one.",
  "PendingSignInAnswer.username":
    "The username or email address of the account to connect, as in `POST /api/auth/login`; with its `password`.",
  "PendingSignInAnswer.newAccount":
    "Creates a new account instead. It gets the address, which accounts that never confirmed it lose.",
  "Identity.provider": "The name of the provider, as in `/api/site`.",
  "Identity.email": "The address that the provider sent last.",
  "Identity.lastUsedAt": "When it was last used to log in.",
  "ConnectInput.provider": "The name of the provider, as in `/api/site`.",
  "ConnectInput.password": OWNER_PASSWORD,
  "ConnectStarted.address": "Open it in the same browser.",
  "DisconnectInput.password": OWNER_PASSWORD,
  "Draft.fields": "The text of each field of the form, by its name. With `view=card` without `content`.",
  "Draft.updatedAt": "Increases with each change: send it back with `PUT /api/drafts/{id}`.",
  "DraftChange.updatedAt":
    "The `updatedAt` of the draft that you started from. If a newer one is stored, the answer is a 409. Left out, the draft is replaced in any case.",
  "User.teachesSubjects": "What you teach, for `GET /api/resources/for-you`. Nobody else sees it.",
  "User.teachesGrades": "The same for grades.",
  "ProfileDraft.teachesSubjects":
    "Any of the values of a resource's `subjects`, each once. Left out, they stay as they are; `[]` clears them.",
  "ProfileDraft.teachesGrades": "The same for the values of a resource's `grades`.",
  "User.mutedIds": "The members whose posts are collapsed for you. Nobody else sees it.",
  "Mute.member": "The muted member.",
  "User.welcomed": "Whether you have finished or dismissed the welcome steps.",
  "User.mayChooseUsername":
    "Whether your username is a neutral one that you may replace once, because the account was created through a provider.",
  "ProfileDraft.username": "Only while `mayChooseUsername`; any other is a 409. Left out or blank, it stays as it is.",
  "ProfileProposal.username": "Made from the address, and free when it was proposed; `null` if there is no proposal.",
  "EmailAddress.pending": "The address that will replace it once the link emailed to it is opened.",
  "EmailLink.token": "The part of the link after `token=`.",
  "EmailLinkState.link": "`null` if the link is unknown, has been used or has expired.",
  "UndoneChange.resetToken": "For `POST /api/auth/password-reset`, within an hour.",
  "UndoneChange.removed": "Other ways to log in that were removed, because somebody else may have added them.",
  "UndoneChange.recoveryEmail": "The recovery email that the account has now.",
  "RemovedSignIn.name": "The name that its owner gave it, or the provider's label. `null` for two-step sign-in.",
  "EmailChange.email": "Rejected if another account has confirmed it.",
  "TwoStepStart.secret": "The offered secret.",
  "TwoStepStart.code": "The code that the app shows for that secret.",
  "TwoStepStart.password": OWNER_PASSWORD,
  "TwoStepEnd.code": "Six digits from the authenticator app, or the recovery code.",
  "TwoStepEnd.password": OWNER_PASSWORD,
  "TwoStep.offer": "A secret in base32, and the same as an `otpauth:` address for a QR code.",
  "OwnerProof.password": OWNER_PASSWORD,
  "Passkey.backedUp": "Whether it is stored in more places than one device, such as a password manager.",
  "Passkey.lastUsedAt": "`null` if it has not been used since it was added.",
  "PasskeyAdding.response": "The result of `navigator.credentials.create`, as JSON.",
  "PasskeyProof.response": "The result of `navigator.credentials.get`, as JSON.",
  "PasskeyRequest.allowCredentials": "Empty for logging in: the browser offers all its passkeys for this site.",
  "Site.passkeys": "Whether people can add passkeys and log in with them: this needs a host name and https.",
  "SiteInput.staffTwoStep":
    "Whether admins and moderators need two-step sign-in or a passkey. Left out, it stays as it is.",
  "User.needsTwoStep":
    "Whether the site requires two steps of you as an admin or moderator, and you have logged in without. Until you use them, your role has no effect.",
  "ApiToken.scope": SCOPE,
  "ApiToken.lastUsedAt": LAST_USED,
  "ApiTokenInput.name": "A name by which you recognize it.",
  "ApiTokenInput.scope": SCOPE,
  "ApiTokenInput.expiresAt": "When it expires: at most a year from now.",
  "NewApiToken.scope": SCOPE,
  "NewApiToken.lastUsedAt": LAST_USED,
  "NewApiToken.token": "Shown only now. Keep it like a password.",
};
