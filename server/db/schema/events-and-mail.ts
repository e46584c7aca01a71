import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import type { PersonalTable } from "./personal-table.ts";

export const events = pgTable("events", {
  id: id(),
  title: text().notNull(),
  description: text().notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  location: text().notNull(),
  url: text(),
  updatedAt: instant().notNull().defaultNow(),
  sequence: integer().notNull().default(0),
});

export const outgoingMail = pgTable("outgoing_mail", {
  id: id(),
  recipient: text().notNull(),
  replyTo: text(),
  subject: text().notNull(),
  body: text().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: instant().notNull().defaultNow(),
  createdAt: instant().notNull().defaultNow(),
  userId: integer(),
  expiresAt: instant(),
  unsubscribeUrl: text(),
  noticeIds: integer().array(),
  invitationId: integer(),
});

export const personalMailTables: PersonalTable[] = [
  {
    table: outgoingMail,
    userId: outgoingMail.userId,
    email: outgoingMail.recipient,
    onDeletion: "erase",
    privacy: ["resetLinksAndMail"],
  },
];

export const seeds = pgTable("seeds", {
  name: text().primaryKey(),
  appliedAt: instant().notNull().defaultNow(),
});
