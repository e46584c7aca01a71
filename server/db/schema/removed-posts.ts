import { boolean, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { POST_KINDS, REMOVERS, type RemovedTrial } from "#contract/removal.ts";
import { id, instant } from "./columns.ts";
import type { PersonalTable } from "./personal-table.ts";

export const removedPosts = pgTable("removed_posts", {
  id: id(),
  kind: text({ enum: POST_KINDS }).notNull(),
  targetId: integer().notNull(),
  userId: integer().notNull(),
  resourceId: integer(),
  topicId: integer(),
  content: text(),
  rating: smallint(),
  /** What a trial has besides its note. */
  trial: jsonb().$type<RemovedTrial>(),
  createdAt: instant().notNull(),
  editedAt: instant(),
  removedBy: text({ enum: REMOVERS }).notNull(),
  removedAt: instant().notNull().defaultNow(),
  /** Whether an admin removed it as a moderator: then moderators cannot restore it. */
  byAdmin: boolean().notNull().default(false),
});

export const personalRemovedTables: PersonalTable[] = [
  {
    table: removedPosts,
    userId: removedPosts.userId,
    onDeletion: "erase with posts",
    exported: { as: "removed", sortedBy: [removedPosts.id] },
    privacy: ["removed"],
  },
];
