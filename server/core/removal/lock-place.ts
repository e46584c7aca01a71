import { and, eq, isNull } from "drizzle-orm";
import type { PostKind } from "#contract/removal.ts";
import type { Db } from "#server/db/client.ts";
import { topics } from "#server/db/schema/forum.ts";
import { resources } from "#server/db/schema/resources.ts";

/** Locks the resource or the topic of a post, so that its counts stay exact; returns whether it is there. */
export async function lockPlace(
  tx: Db,
  kind: PostKind,
  placeId: number,
  { evenIfRemoved = false } = {},
): Promise<boolean> {
  const isInTopic = kind === "topic" || kind === "reply";
  const found = await (isInTopic ? lockTopic(tx, placeId, evenIfRemoved) : lockResource(tx, placeId));
  return found.length > 0;
}

const lockResource = (tx: Db, id: number) =>
  tx.select({ id: resources.id }).from(resources).where(eq(resources.id, id)).for("no key update");

const lockTopic = (tx: Db, id: number, evenIfRemoved: boolean) =>
  tx
    .select({ id: topics.id })
    .from(topics)
    .where(and(eq(topics.id, id), evenIfRemoved ? undefined : isNull(topics.removed)))
    .for("no key update");
