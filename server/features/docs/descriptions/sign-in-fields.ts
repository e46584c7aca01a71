export const OWNER_PASSWORD =
  "To be sure that it is you. Accounts without a password leave it out, and need a fresh sign-in instead: otherwise 403 with `confirm`.";

const CODE =
  "Only for an account with two-step sign-in: six digits from the authenticator app, or the recovery code. Each counts once.";

const SCOPE = "`read` for GET alone, `write` for every call that takes a token.";
const LAST_USED = "To the minute; `null` if it never was.";

/** Explains fields about logging in: passwords, providers, two steps, passkeys and API tokens. */
export const SIGN_IN_FIELDS: Record<string, string> = {
  "Error.confirm":
    "Only there, and `true`, if the same call succeeds once its sender has confirmed that it is them, as with `POST /api/auth/confirm`.",
  "Login.code": CODE,
  "Confirmation.code": CODE,
  "PendingSignIn.label": "Of the provider.",
  "PendingSignIn.email": "The address that the provider told.",
  "PendingSignIn.needs": "Which of the two is missing. With a `password`, a `code` may be asked for after it.",
  "PendingSignIn.mayMakeAccount": "Whether one may send `newAccount` instead of a password.",
  "PendingSignIn.username": "The account with the same address, if there is just one.",
  "PendingSignInAnswer.username":
    "The username or email address of the account to connect, as in `POST /api/auth/login`; with its `password`.",
  "PendingSignInAnswer.newAccount":
    "Makes a new account instead. It gets the address, which accounts that never confirmed it give up.",
  "Identity.provider": "The name of the provider, as in `/api/site`.",
  "Identity.email": "The address that the provider told last.",
  "Identity.lastUsedAt": "When it was last used to log in.",
  "ConnectInput.provider": "The name of the provider, as in `/api/site`.",
  "ConnectInput.password": OWNER_PASSWORD,
  "ConnectStarted.address": "Open it in the same browser.",
  "DisconnectInput.password": OWNER_PASSWORD,
  "Draft.fields": "The text of each field of the form, by its name. With `view=card` without `content`.",
  "Draft.updatedAt": "Later with each change: send it back with `PUT /api/drafts/{id}`.",
  "DraftChange.updatedAt":
    "Of the draft that you started from. If another one is stored, the answer is a 409. Left out, the draft is replaced whatever it is.",
  "User.teachesSubjects": "What you teach, for `GET /api/resources/for-you`. Nobody else sees it.",
  "User.teachesGrades": "The same for grades.",
  "ProfileDraft.teachesSubjects":
    "Any of the values of a resource's `subjects`, each once. Left out, they stay as they are; `[]` clears them.",
  "ProfileDraft.teachesGrades": "The same for the values of a resource's `grades`.",
  "User.mutedIds": "The members whose posts are folded for you. Nobody else sees it.",
  "Mute.member": "Who is muted.",
  "User.welcomed": "Whether you have gone through the welcome steps, or do not want them offered.",
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
  "TwoStepStart.secret": "The one that was offered.",
  "TwoStepStart.code": "What the app shows for that secret.",
  "TwoStepStart.password": OWNER_PASSWORD,
  "TwoStepEnd.code": "Six digits from the authenticator app, or the recovery code.",
  "TwoStepEnd.password": OWNER_PASSWORD,
  "TwoStep.offer": "A secret in base32, and the same as an `otpauth:` address, to be shown as a QR code.",
  "OwnerProof.password": OWNER_PASSWORD,
  "Passkey.backedUp": "Whether it is kept in more places than one device, such as a password manager.",
  "Passkey.lastUsedAt": "`null` if it has not been used since it was added.",
  "PasskeyAdding.response": "What `navigator.credentials.create` resolved to, as JSON.",
  "PasskeyProof.response": "What `navigator.credentials.get` resolved to, as JSON.",
  "PasskeyRequest.allowCredentials": "Empty for logging in: the browser shows all that it knows for this site.",
  "Site.passkeys": "Whether people can add passkeys and log in with them: that takes a host name and https.",
  "SiteInput.staffTwoStep":
    "Whether admins and moderators need two-step sign-in or a passkey. Left out, it stays as it is.",
  "User.needsTwoStep":
    "Whether the site asks it of you as an admin or moderator, and you have logged in without. Until then your role counts for nothing.",
  "ApiToken.scope": SCOPE,
  "ApiToken.lastUsedAt": LAST_USED,
  "ApiTokenInput.name": "For you, to tell it from your others.",
  "ApiTokenInput.scope": SCOPE,
  "ApiTokenInput.expiresAt": "When it ends by itself: a year from now at the latest.",
  "NewApiToken.scope": SCOPE,
  "NewApiToken.lastUsedAt": LAST_USED,
  "NewApiToken.token": "Shown only now. Keep it like a password.",
};
