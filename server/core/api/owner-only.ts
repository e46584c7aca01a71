import type { Viewer } from "#server/core/auth/sessions.ts";
import { Refusal } from "./refusal.ts";

/** Some things are the owner's alone, and not even an admin's. */
export function ownerOnly(ownerId: number, viewer: Viewer): void {
  if (viewer.id !== ownerId) throw new Refusal(403, "This belongs to somebody else");
}
