import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { ACTIONS } from "#contract/users.ts";
import { bytes, id, instant } from "./columns.ts";

export const users = pgTable("users", {
  id: id(),
  username: text().notNull(),
  email: text().notNull(),
  passwordHash: text().notNull(),
  firstName: text(),
  lastName: text(),
  profileImage: text(),
  bio: text(),
  recoveryEmail: text(),
  role: text({ enum: ["admin"] }),
  createdAt: instant().notNull().defaultNow(),
  deletedAt: instant(),
  emailProven: boolean().notNull().default(false),
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
  answer: text(),
  createdAt: instant().notNull().defaultNow(),
});

export const throttles = pgTable("throttles", {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: instant().notNull(),
});
