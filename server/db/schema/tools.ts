import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";
import { STUDENT_DATA, TOOL_STATUSES } from "#contract/tool-rules.ts";
import { id, severalChoices } from "#server/platform/db/columns.ts";

/** The AI tools that the school has a rule for. */
export const aiTools = pgTable("ai_tools", {
  id: id(),
  name: text().notNull(),
  spellings: text().array().notNull().default([]),
  url: text(),
  status: text({ enum: TOOL_STATUSES }).notNull(),
  grades: severalChoices(RESOURCE_FIELDS.grades.values),
  studentData: text({ enum: STUDENT_DATA }).notNull(),
  note: text(),
});

/** Names and spellings together, in lower case. A trigger keeps them. */
export const aiToolNames = pgTable("ai_tool_names", {
  name: text().primaryKey(),
  toolId: integer().notNull(),
});
