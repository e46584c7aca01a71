import { HttpError } from "./http-error.ts";

/** For staff in a session that began with the password alone: with it alone, nobody gets another second step. */
export const passkeyRequired = () =>
  new HttpError(
    403,
    "Please use your passkey first. If you have lost it, reset your password: another admin then gives your role back.",
  );

export const twoStepRequired = () =>
  new HttpError(403, "Please set up two-step sign-in first: this site asks it of admins and moderators");
