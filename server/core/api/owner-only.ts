import type { Viewer } from "#server/core/auth/sessions.ts";
import { HttpError } from "./http-error.ts";

/** Why it refuses, as the API docs say it where an account is meant. */
export const NOT_YOURS = "The account is somebody else's";

/** For what not even an admin may see or do. */
export function ownerOnly(ownerId: number, viewer: Viewer): void {
  if (viewer.id !== ownerId) throw new HttpError(403, "This belongs to somebody else");
}
