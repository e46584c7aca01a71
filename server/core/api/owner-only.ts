import type { Viewer } from "#server/core/auth/sessions.ts";
import { HttpError } from "./http-error.ts";

/** For what not even an admin may see or do. */
export function ownerOnly(ownerId: number, viewer: Viewer): void {
  if (viewer.id !== ownerId) throw new HttpError(403, "This belongs to somebody else");
}
