import { eq } from "drizzle-orm";
import { seeds } from "#server/db/schema/events.ts";
import type { Db } from "#server/platform/db/client.ts";

const NAME = "demo template";

export async function markAsTemplate(tx: Db, now: Date): Promise<void> {
  await tx.insert(seeds).values({ name: NAME, appliedAt: now });
}

/** When the template was seeded, for the first start of a copy of it. */
export async function unmarkTemplate(tx: Db): Promise<Date | undefined> {
  const [mark] = await tx.delete(seeds).where(eq(seeds.name, NAME)).returning({ seededAt: seeds.appliedAt });
  return mark?.seededAt;
}
