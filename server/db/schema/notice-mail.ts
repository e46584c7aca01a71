import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { NoticeKind } from "#contract/notice-kinds.ts";
import { bytes, instant } from "./columns.ts";
import type { PersonalTable } from "./personal-table.ts";

export const digests = pgTable(
  "digests",
  {
    userId: integer().notNull(),
    period: text({ enum: ["daily", "weekly"] }).notNull(),
    day: date({ mode: "string" }).notNull(),
    /** Null if none was sent, as the reader cannot be mailed. */
    mailId: integer(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.period, table.day] })],
);

export const unsubscribeLinks = pgTable("unsubscribe_links", {
  tokenHash: bytes().primaryKey(),
  userId: integer().notNull(),
  kinds: text().array().$type<NoticeKind[]>().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

export const personalNoticeMailTables: PersonalTable[] = [
  { table: digests, userId: digests.userId, onDeletion: "erase", privacy: ["noticeMail"] },
  { table: unsubscribeLinks, userId: unsubscribeLinks.userId, onDeletion: "erase", privacy: ["noticeMail"] },
];
