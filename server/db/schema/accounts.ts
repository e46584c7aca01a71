import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { ACTIONS } from "#contract/activity-log.ts";
import { EMAIL_LINK_KINDS } from "#contract/email-addresses.ts";
import { ROLES } from "#contract/roles.ts";
import { bytes, id, instant } from "./columns.ts";
import type { PersonalTable } from "./personal-table.ts";

export const users = pgTable("users", {
  id: id(),
  username: text().notNull(),
  email: text().notNull(),
  /** Empty if the account has no password. */
  passwordHash: text().notNull(),
  firstName: text(),
  lastName: text(),
  profileImage: text(),
  bio: text(),
  recoveryEmail: text(),
  role: text({ enum: ROLES }),
  /** Counts for nothing until an admin gives it back: see server/features/accounts/rest-role.ts. */
  restingRole: text({ enum: ROLES }),
  createdAt: instant().notNull().defaultNow(),
  deletedAt: instant(),
  /** Whether the owner has confirmed the address. */
  emailProven: boolean().notNull().default(false),
  /** Since when the address refuses mail for good; null once it was confirmed again. */
  emailRefusedAt: instant(),
  suspendedUntil: instant(),
  suspensionReason: text(),
  showName: boolean().notNull().default(false),
  /** The username is a neutral one that nobody has chosen. */
  mayChooseUsername: boolean().notNull().default(false),
  /** Until then the address does not belong to the account, and after that an account without posts ends. Null: no such limit. */
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
  /** The address that it confirms or puts back. */
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

export const idempotencyKeys = pgTable("idempotency_keys", {
  keyHash: bytes().primaryKey(),
  userId: integer(),
  requestHash: bytes().notNull(),
  /** Always null. Servers of the version before wrote whole responses here. */
  answer: text(),
  resultId: integer(),
  createdAt: instant().notNull().defaultNow(),
});

export const throttles = pgTable("throttles", {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: instant().notNull(),
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
  { table: idempotencyKeys, userId: idempotencyKeys.userId, onDeletion: "erase", privacy: ["responses"] },
  { table: twoSteps, userId: twoSteps.userId, onDeletion: "erase", privacy: ["twoStep"] },
  { table: passwordResets, userId: passwordResets.userId, onDeletion: "erase", privacy: ["resetLinksAndMail"] },
  { table: emailLinks, userId: emailLinks.userId, onDeletion: "erase", privacy: ["addressLinks"] },
  {
    table: passwordResetRequests,
    email: passwordResetRequests.email,
    onDeletion: "erase",
    privacy: ["resetLinksAndMail"],
  },
  { table: throttles, onDeletion: "expires", privacy: ["attempts"] },
  {
    table: users,
    userId: users.id,
    // The database refuses a deleted account that still says anything else about the person.
    onDeletion: {
      anonymise: {
        username: sql`'deleted-' || ${users.id}`,
        email: sql`'deleted-' || ${users.id} || '@invalid'`,
        passwordHash: "",
        firstName: null,
        lastName: null,
        profileImage: null,
        bio: null,
        recoveryEmail: null,
        role: null,
        restingRole: null,
        suspendedUntil: null,
        suspensionReason: null,
        showName: false,
        mayChooseUsername: false,
        emailProven: false,
        emailRefusedAt: null,
        confirmBy: null,
        deletedAt: sql`now()`,
      },
    },
    privacy: ["profile", "emailAddresses", "password", "suspension"],
  },
];
