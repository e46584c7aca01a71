import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, id, instant } from "./columns.ts";
import type { PersonalTable } from "./personal-table.ts";

export const identities = pgTable("identities", {
  id: id(),
  userId: integer().notNull(),
  provider: text().notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  email: text(),
  /** Whether the provider vouched for the address. */
  emailConfirmed: boolean().notNull().default(false),
  createdAt: instant().notNull().defaultNow(),
  lastUsedAt: instant(),
  disconnectedAt: instant(),
});

/** What a provider has told about somebody, as far as it is used here. */
export type Claims = {
  issuer: string;
  subject: string;
  email: string | null;
  emailConfirmed: boolean;
  /** Whether the provider told an address with which nobody could register here. */
  emailUnusable: boolean;
  firstName: string | null;
  lastName: string | null;
};

export const providerSignIns = pgTable("provider_sign_ins", {
  tokenHash: bytes().primaryKey(),
  provider: text().notNull(),
  purpose: text({ enum: ["sign_in", "connect", "prove"] }).notNull(),
  redirectTo: text().notNull(),
  inviteHash: bytes(),
  userId: integer(),
  sessionId: integer(),
  claims: jsonb().$type<Claims>(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
});

export const profileProposals = pgTable("profile_proposals", {
  userId: integer().primaryKey(),
  username: text().notNull(),
  firstName: text(),
  lastName: text(),
  createdAt: instant().notNull().defaultNow(),
});

export const personalIdentityTables: PersonalTable[] = [
  {
    table: identities,
    userId: identities.userId,
    onDeletion: "erase",
    exported: { as: "identities", sortedBy: [identities.id] },
    privacy: ["identities"],
  },
  {
    table: profileProposals,
    userId: profileProposals.userId,
    onDeletion: "erase",
    exported: { as: "profileProposals", sortedBy: [profileProposals.userId] },
    privacy: ["profileProposals"],
  },
  { table: providerSignIns, userId: providerSignIns.userId, onDeletion: "erase", privacy: ["providerSignIns"] },
];
