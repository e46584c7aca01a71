import { bigint, boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, id, instant } from "./columns.ts";
import type { PersonalTable } from "./personal-table.ts";

export const passkeys = pgTable("passkeys", {
  id: id(),
  userId: integer().notNull(),
  /** In base64url, as browsers send it. */
  credentialId: text().notNull(),
  publicKey: bytes().notNull(),
  counter: bigint({ mode: "number" }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  backedUp: boolean().notNull(),
  createdAt: instant().notNull().defaultNow(),
  lastUsedAt: instant(),
});

export const PURPOSES = ["sign in", "add", "prove"] as const;

export const passkeyChallenges = pgTable("passkey_challenges", {
  challenge: bytes().primaryKey(),
  purpose: text({ enum: PURPOSES }).notNull(),
  browserHash: bytes(),
  sessionId: integer(),
  expiresAt: instant().notNull(),
});

export const personalPasskeyTables: PersonalTable[] = [
  {
    table: passkeys,
    userId: passkeys.userId,
    onDeletion: "erase",
    exported: { as: "passkeys", sortedBy: [passkeys.id] },
    privacy: ["passkeys"],
  },
  { table: passkeyChallenges, onDeletion: "expires", privacy: ["passkeyChallenges"] },
];
