import { inArray, notInArray } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { Reason } from "#contract/decisions.ts";
import { POST_KINDS, REMOVERS, type RemovedTrial } from "#contract/removal.ts";
import { CASE_OUTCOMES, CASE_STATUSES, REPORT_REASONS, REPORTED_KINDS, type ReportedKind } from "#contract/reports.ts";
import type { ResourceDraft } from "#contract/resources.ts";
import { DECISIONS, HISTORY_EVENTS } from "#contract/reviews.ts";
import { id, instant } from "#server/platform/db/columns.ts";
import type { PersonalTable } from "./personal-table.ts";

export const waitingEdits = pgTable("waiting_edits", {
  resourceId: integer().primaryKey(),
  draft: jsonb().$type<ResourceDraft>().notNull(),
  contentHtml: text(),
  htmlVersion: smallint().notNull().default(0),
  submittedAt: instant().notNull().defaultNow(),
});

type StoredText = { draft: ResourceDraft; contentHtml: string | null; htmlVersion: number };

/** What undoing a decision on an edit restores: the edit, and the public text if the edit replaced it. */
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
  /** Whether an admin decided: then moderators cannot change the decision. */
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

export const reportCases = pgTable("report_cases", {
  id: id(),
  kind: text({ enum: REPORTED_KINDS }).notNull(),
  targetId: integer().notNull(),
  targetUserId: integer().notNull(),
  status: text({ enum: CASE_STATUSES }).notNull().default("open"),
  outcome: text({ enum: CASE_OUTCOMES }),
  note: text(),
  openedAt: instant().notNull().defaultNow(),
  closedAt: instant(),
  closedBy: integer(),
});

export const reports = pgTable("reports", {
  id: id(),
  caseId: integer().notNull(),
  userId: integer().notNull(),
  reason: text({ enum: REPORT_REASONS }).notNull(),
  note: text(),
  createdAt: instant().notNull().defaultNow(),
});

/** Tables that are erased with an account even if its posts stay. */
const GONE_AT_ONCE: ReportedKind[] = ["user", "list"];

export const personalReportTables: PersonalTable[] = [
  {
    table: reports,
    userId: reports.userId,
    onDeletion: "erase",
    exported: { as: "reports", sortedBy: [reports.id] },
    privacy: ["reports"],
  },
  {
    table: reportCases,
    userId: reportCases.targetUserId,
    only: inArray(reportCases.kind, GONE_AT_ONCE),
    onDeletion: "erase",
    privacy: ["reportsAboutYou"],
  },
  {
    table: reportCases,
    userId: reportCases.targetUserId,
    only: notInArray(reportCases.kind, GONE_AT_ONCE),
    onDeletion: "erase with posts",
    privacy: ["reportsAboutYou"],
  },
  { table: reportCases, userId: reportCases.closedBy, onDeletion: "keep", privacy: ["adminLog"] },
];

export const removedPosts = pgTable("removed_posts", {
  id: id(),
  kind: text({ enum: POST_KINDS }).notNull(),
  targetId: integer().notNull(),
  userId: integer().notNull(),
  resourceId: integer(),
  topicId: integer(),
  content: text(),
  rating: smallint(),
  /** The fields of a trial besides its note. */
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
