import { OWNER_PASSWORD } from "./sign-in-fields.ts";

/** Of two-step sign-in and passkeys. */
export const PASSKEY_FIELDS: Record<string, string> = {
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
  "PasskeyRequest.allowCredentials": "Empty for signing in: the browser shows all that it knows for this site.",
  "Site.passkeys": "Whether people can add passkeys and sign in with them: that takes a host name and https.",
  "SiteInput.staffTwoStep":
    "Whether admins and moderators need two-step sign-in or a passkey. Left out, it stays as it is.",
  "User.needsTwoStep":
    "Whether the site asks it of you as an admin or moderator, and you have signed in without. Until then your role counts for nothing.",
};
