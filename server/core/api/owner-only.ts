import type { Viewer } from "#server/core/auth/sessions.ts";
import { HttpError } from "./http-error.ts";

/** Some things are the owner's alone, and not even an admin's. */
export function ownerOnly(ownerId: number, viewer: Viewer): void {
  if (viewer.id !== ownerId) throw new HttpError(403, "This belongs to somebody else");
}
