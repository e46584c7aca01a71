import { and, eq } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { resources } from "#server/db/schema/resources.ts";
import { IS_APPROVED } from "./is-approved.ts";

/** Whether it is there and approved. Ratings and trials are written with their resource locked, so that its counts stay exact. */
export async function lockApproved(tx: Db, resourceId: number): Promise<boolean> {
  const locked = await tx
    .select({ id: resources.id })
    .from(resources)
    .where(and(eq(resources.id, resourceId), IS_APPROVED))
    .for("no key update");
  return locked.length > 0;
}
