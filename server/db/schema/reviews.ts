import { boolean, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { Reason } from "#contract/reasons.ts";
import type { ResourceDraft } from "#contract/resources.ts";
import { DECISIONS, HISTORY_EVENTS } from "#contract/reviews.ts";
import { id, instant } from "./columns.ts";
import type { PersonalTable } from "./personal-table.ts";

export const waitingEdits = pgTable("waiting_edits", {
  resourceId: integer().primaryKey(),
  draft: jsonb().$type<ResourceDraft>().notNull(),
  contentHtml: text(),
  htmlVersion: smallint().notNull().default(0),
  submittedAt: instant().notNull().defaultNow(),
});

type StoredText = { draft: ResourceDraft; contentHtml: string | null; htmlVersion: number };

/** What undoing a decision on an edit brings back: the edit, and the public text if the edit replaced it. */
export type Undo = { edit: StoredText & { submittedAt: string }; replaced: StoredText | null };

export const resourceReviews = pgTable("resource_reviews", {
  resourceId: integer().primaryKey(),
  decision: text({ enum: DECISIONS }).notNull(),
  reasons: text().array().$type<Reason[]>().notNull().default([]),
  note: text(),
  decidedAt: instant().notNull().defaultNow(),
  notifyAt: instant(),
  waitingSince: instant(),
  undo: jsonb().$type<Undo>(),
  /** Whether it was an admin who decided: then moderators cannot change it. */
  byAdmin: boolean().notNull().default(false),
});

export const resourceHistory = pgTable("resource_history", {
  id: id(),
  resourceId: integer().notNull(),
  event: text({ enum: HISTORY_EVENTS }).notNull(),
  reasons: text().array().$type<Reason[]>().notNull().default([]),
  note: text(),
  userId: integer().notNull(),
  waitingSince: instant(),
  createdAt: instant().notNull().defaultNow(),
});

export const personalReviewTables: PersonalTable[] = [
  {
    table: resourceHistory,
    userId: resourceHistory.userId,
    onDeletion: "keep",
    exported: { as: "resourceHistory", sortedBy: [resourceHistory.id] },
    privacy: ["resourceHistory"],
  },
];
