import { inArray, notInArray } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { CASE_OUTCOMES, CASE_STATUSES, REPORT_REASONS, REPORTED_KINDS, type ReportedKind } from "#contract/reports.ts";
import { id, instant } from "./columns.ts";
import type { PersonalTable } from "./personal-table.ts";

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

/** What goes with an account even if its posts stay. */
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
