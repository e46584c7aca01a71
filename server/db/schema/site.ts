import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { LoggedAction } from "#contract/admin-log.ts";
import { ROLES } from "#contract/roles.ts";
import { REGISTRATION_MODES, type SocialLink } from "#contract/site.ts";
import { bytes, id, instant } from "#server/platform/db/columns.ts";
import type { PersonalTable } from "./personal-table.ts";

export const siteSettings = pgTable("site_settings", {
  onlyRow: boolean().primaryKey().default(true),
  name: text().notNull(),
  tagline: text().notNull(),
  announcementText: text(),
  announcementUrl: text(),
  registration: text({ enum: REGISTRATION_MODES }).notNull(),
  domains: text().array().notNull(),
  contactEmail: text(),
  socialLinks: jsonb().$type<SocialLink[]>().notNull(),
  staffTwoStep: boolean().notNull().default(false),
});

export const invitations = pgTable("invitations", {
  id: id(),
  tokenHash: bytes().notNull(),
  email: text(),
  role: text({ enum: ROLES }),
  createdBy: integer().notNull(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
});

export const personalSiteTables: PersonalTable[] = [
  {
    table: invitations,
    userId: invitations.createdBy,
    email: invitations.email,
    onDeletion: "erase",
    exported: { as: "invitations", sortedBy: [invitations.id] },
    privacy: ["invitations"],
  },
  {
    table: siteSettings,
    email: siteSettings.contactEmail,
    onDeletion: { anonymise: { contactEmail: null } },
    privacy: ["emailAddresses"],
  },
];

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
