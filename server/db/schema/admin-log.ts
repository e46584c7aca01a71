import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { LoggedAction } from "#contract/admin-log.ts";
import { id, instant } from "./columns.ts";
import type { PersonalTable } from "./personal-table.ts";

export const adminLog = pgTable("admin_log", {
  id: id(),
  actorId: integer(),
  action: text().$type<LoggedAction>().notNull(),
  kind: text().notNull(),
  targetId: integer(),
  details: jsonb().$type<Record<string, unknown>>(),
  createdAt: instant().notNull().defaultNow(),
});

export const personalLogTables: PersonalTable[] = [
  {
    table: adminLog,
    userId: adminLog.actorId,
    onDeletion: "keep",
    exported: { as: "adminLog", sortedBy: [adminLog.id] },
    privacy: ["adminLog"],
  },
];
