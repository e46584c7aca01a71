import { date, integer, pgTable, text } from "drizzle-orm/pg-core";
import { OUTCOMES, TRIAL_GRADES } from "#contract/trial-choices.ts";
import { id, instant } from "./columns.ts";
import type { PersonalTable } from "./personal-table.ts";

/** A trigger keeps the counts of the resource. */
export const trials = pgTable("trials", {
  id: id(),
  resourceId: integer().notNull(),
  userId: integer().notNull(),
  tool: text().notNull(),
  triedOn: date().notNull(),
  grade: text({ enum: TRIAL_GRADES }),
  outcome: text({ enum: OUTCOMES }).notNull(),
  note: text(),
  createdAt: instant().notNull().defaultNow(),
  editedAt: instant(),
});

export const personalTrialTables: PersonalTable[] = [
  {
    table: trials,
    userId: trials.userId,
    onDeletion: "erase with posts",
    exported: { as: "trials", sortedBy: [trials.id] },
    privacy: ["posts"],
  },
];
