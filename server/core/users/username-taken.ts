import { HttpError } from "#server/core/api/http-error.ts";

/** For the unique index `users_username_key`, which compares without case. */
export const usernameTaken = () => new HttpError(409, "Username already taken");
