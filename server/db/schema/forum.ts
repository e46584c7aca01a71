import { boolean, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { REMOVERS } from "#contract/removal.ts";
import { BY_THE_DATABASE, id, instant, searchDocument } from "#server/platform/db/columns.ts";
import type { PersonalTable } from "./personal-table.ts";

export const forums = pgTable("forums", {
  id: id(),
  title: text().notNull(),
  description: text().notNull(),
  topicCount: integer().notNull().default(0),
  position: integer().notNull().default(0),
  archived: boolean().notNull().default(false),
});

export const topics = pgTable("topics", {
  id: id(),
  forumId: integer().notNull(),
  userId: integer().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  contentHtml: text().notNull(),
  replyCount: integer().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
  lastActivityAt: instant().notNull().defaultNow(),
  htmlVersion: smallint().notNull().default(0),
  editedAt: instant(),
  pinned: boolean().notNull().default(false),
  locked: boolean().notNull().default(false),
  removed: text({ enum: REMOVERS }),
  search: searchDocument().notNull().generatedAlwaysAs(BY_THE_DATABASE),
});

export const replies = pgTable("replies", {
  id: id(),
  topicId: integer().notNull(),
  userId: integer().notNull(),
  content: text().notNull(),
  contentHtml: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  htmlVersion: smallint().notNull().default(0),
  editedAt: instant(),
  removed: text({ enum: REMOVERS }),
  search: searchDocument().notNull().generatedAlwaysAs(BY_THE_DATABASE),
});

/** Thanks for a topic or for a reply, never for both. */
export const thanks = pgTable("thanks", {
  id: id(),
  userId: integer().notNull(),
  topicId: integer(),
  replyId: integer(),
  createdAt: instant().notNull().defaultNow(),
});

/** The reply that the author of a topic marked as the answer. */
export const answers = pgTable("answers", {
  topicId: integer().primaryKey(),
  replyId: integer().notNull(),
});

export const personalForumTables: PersonalTable[] = [
  {
    table: topics,
    userId: topics.userId,
    onDeletion: "erase with posts unless answered",
    exported: { as: "topics", sortedBy: [topics.id] },
    privacy: ["posts"],
  },
  {
    table: replies,
    userId: replies.userId,
    onDeletion: "erase with posts",
    exported: { as: "replies", sortedBy: [replies.id] },
    privacy: ["posts"],
  },
  {
    table: thanks,
    userId: thanks.userId,
    onDeletion: "erase",
    exported: { as: "thanks", sortedBy: [thanks.id] },
    privacy: ["thanks"],
  },
];
