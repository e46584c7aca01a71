import { ApiError } from "#web/lib/api/errors.ts";

/** The error at the field, in the words of the registration form. Undefined if the call failed for another reason. */
export const takenUsername = (error: unknown) =>
  error instanceof ApiError && error.reason === "Username already taken"
    ? { username: "This username is already taken" }
    : undefined;
