import { HttpError } from "./http-error.ts";

export const twoStepRequired = () =>
  new HttpError(403, "Please set up two-step sign-in first: this site asks it of admins and moderators");
