import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { SCOPES } from "#contract/api-tokens.ts";
import { bytes, id, instant } from "./columns.ts";
import type { PersonalTable } from "./personal-table.ts";

export const apiTokens = pgTable("api_tokens", {
  id: id(),
  userId: integer().notNull(),
  name: text().notNull(),
  scope: text({ enum: SCOPES }).notNull(),
  tokenHash: bytes().notNull(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
  withTwoSteps: boolean().notNull().default(false),
  lastUsedAt: instant(),
});

export const personalTokenTables: PersonalTable[] = [
  {
    table: apiTokens,
    userId: apiTokens.userId,
    onDeletion: "erase",
    exported: { as: "apiTokens", sortedBy: [apiTokens.id] },
    privacy: ["apiTokens"],
  },
];
