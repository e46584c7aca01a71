import { type SQL, sql } from "drizzle-orm";
import { forums, topics } from "#server/db/schema/forum.ts";
import { follows } from "#server/db/schema/notices.ts";
import type { ReaderId } from "./thanks-queries.ts";

/** Whether the reader follows it. Nested, since Drizzle leaves the table out of a column's name at the top. */
const followed = (isThing: SQL, reader: ReaderId) =>
  sql<boolean>`exists (${sql`select from ${follows} where ${isThing} and ${follows.userId} = ${reader}::int`})`;

export const followedTopic = (reader: ReaderId) => followed(sql`${follows.topicId} = ${topics.id}`, reader);
export const followedForum = (reader: ReaderId) => followed(sql`${follows.forumId} = ${forums.id}`, reader);
