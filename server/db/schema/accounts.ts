import { sql } from "drizzle-orm";
import { bigint, boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { ACTIONS } from "#contract/accounts.ts";
import { SCOPES } from "#contract/api-tokens.ts";
import { EMAIL_LINK_KINDS } from "#contract/email-addresses.ts";
import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";
import { ROLES } from "#contract/roles.ts";
import { bytes, id, instant, severalChoices } from "#server/platform/db/columns.ts";
import type { PersonalTable } from "./personal-table.ts";

export const users = pgTable("users", {
  id: id(),
  username: text().notNull(),
  email: text().notNull(),
  /** Empty if the account has no password. */
  passwordHash: text().notNull(),
  firstName: text(),
  lastName: text(),
  /** The picture that is shown: an external address, or that of the file below. */
  profileImage: text(),
  profileImageId: integer(),
  bio: text(),
  recoveryEmail: text(),
  role: text({ enum: ROLES }),
  /** A role on hold, without effect until an admin gives it back: see server/features/accounts/role-on-hold.ts. */
  restingRole: text({ enum: ROLES }),
  createdAt: instant().notNull().defaultNow(),
  deletedAt: instant(),
  /** Whether the owner has confirmed the address. */
  emailProven: boolean().notNull().default(false),
  /** Since when the address permanently refuses mail; null once it is confirmed again. */
  emailRefusedAt: instant(),
  requiredDomain: text(),
  suspendedUntil: instant(),
  suspensionReason: text(),
  showName: boolean().notNull().default(false),
  teachesSubjects: severalChoices(RESOURCE_FIELDS.subjects.values),
  teachesGrades: severalChoices(RESOURCE_FIELDS.grades.values),
  /** Whether the person has finished or dismissed the welcome. */
  welcomed: boolean().notNull().default(false),
  /** The username is a neutral one that was assigned, not chosen. */
  mayChooseUsername: boolean().notNull().default(false),
  /**
   * Until then the address does not belong to the account. After that, an account without posts ends. Null means no such limit.
   */
  confirmBy: instant(),
});

export const sessions = pgTable("sessions", {
  id: id(),
  userId: integer().notNull(),
  tokenHash: bytes().notNull(),
  loginTime: instant().notNull().defaultNow(),
  logoutTime: instant(),
  expiresAt: instant().notNull(),
  ipAddress: text(),
  userAgent: text(),
  provedAt: instant(),
  passkeyId: integer(),
});

export const passwordResetRequests = pgTable("password_reset_requests", {
  id: id(),
  email: text().notNull(),
  useRecoveryEmail: boolean().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

export const passwordResets = pgTable("password_resets", {
  tokenHash: bytes().primaryKey(),
  userId: integer().notNull(),
  expiresAt: instant().notNull(),
  toRecoveryEmail: boolean().notNull().default(true),
});

/** Links to confirm an address, or to undo a change of it. */
export const emailLinks = pgTable("email_links", {
  tokenHash: bytes().primaryKey(),
  userId: integer().notNull(),
  kind: text({ enum: EMAIL_LINK_KINDS }).notNull(),
  /** The address that the link confirms or restores. */
  email: text(),
  sentTo: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
});

export const twoSteps = pgTable("two_steps", {
  userId: integer().primaryKey(),
  secret: bytes().notNull(),
  recoveryHash: bytes().notNull(),
  lastStep: integer().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

export const activityLog = pgTable("activity_log", {
  id: id(),
  userId: integer().notNull(),
  action: text({ enum: ACTIONS }).notNull(),
  details: text(),
  createdAt: instant().notNull().defaultNow(),
});

export const personalAccountTables: PersonalTable[] = [
  {
    table: sessions,
    userId: sessions.userId,
    onDeletion: "erase",
    exported: { as: "loginHistory", sortedBy: [sessions.id] },
    privacy: ["signIns"],
  },
  {
    table: activityLog,
    userId: activityLog.userId,
    onDeletion: "erase",
    exported: { as: "activity", sortedBy: [activityLog.id] },
    privacy: ["activity"],
  },
  { table: twoSteps, userId: twoSteps.userId, onDeletion: "erase", privacy: ["twoStep"] },
  { table: passwordResets, userId: passwordResets.userId, onDeletion: "erase", privacy: ["resetLinksAndMail"] },
  { table: emailLinks, userId: emailLinks.userId, onDeletion: "erase", privacy: ["addressLinks"] },
  {
    table: passwordResetRequests,
    email: passwordResetRequests.email,
    onDeletion: "erase",
    privacy: ["resetLinksAndMail"],
  },
  {
    table: users,
    userId: users.id,
    // The database refuses a deleted account that still holds any detail about the person.
    onDeletion: {
      anonymise: {
        username: sql`'deleted-' || ${users.id}`,
        email: sql`'deleted-' || ${users.id} || '@invalid'`,
        passwordHash: "",
        firstName: null,
        lastName: null,
        profileImage: null,
        profileImageId: null,
        bio: null,
        recoveryEmail: null,
        role: null,
        restingRole: null,
        suspendedUntil: null,
        suspensionReason: null,
        showName: false,
        teachesSubjects: sql`'{}'`,
        teachesGrades: sql`'{}'`,
        welcomed: false,
        mayChooseUsername: false,
        emailProven: false,
        emailRefusedAt: null,
        requiredDomain: null,
        confirmBy: null,
        deletedAt: sql`now()`,
      },
    },
    privacy: ["profile", "teaches", "emailAddresses", "password", "suspension"],
  },
];

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

/** The claims of a provider about a person, as far as they are used here. */
export type Claims = {
  issuer: string;
  subject: string;
  email: string | null;
  emailConfirmed: boolean;
  /** Whether nobody could register here with the address that the provider sent. */
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
