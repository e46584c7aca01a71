import { boolean, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { LoggedAction } from "#contract/admin-log.ts";
import { ROLES } from "#contract/roles.ts";
import { NAMES_SHOWN, READERS, REGISTRATION_MODES, type SocialLink } from "#contract/site.ts";
import type { SitePageName } from "#contract/site-page-names.ts";
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
  namesShown: text({ enum: NAMES_SHOWN }).notNull().default("choice"),
  readers: text({ enum: READERS }).notNull().default("everyone"),
  logoId: integer(),
  logoDarkId: integer(),
  /** The light logo in a format that mail programs and Word can show. */
  logoPng: bytes(),
  accent: text(),
  footerText: text(),
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

/** The last version of a page is shown. A version without content stands for the original text. */
export const pageVersions = pgTable("page_versions", {
  id: id(),
  page: text().$type<SitePageName>().notNull(),
  lead: text(),
  content: text(),
  contentHtml: text(),
  htmlVersion: smallint().notNull().default(0),
  toldMembers: boolean().notNull().default(false),
  createdBy: integer(),
  createdAt: instant().notNull().defaultNow(),
});

export const schoolLinks = pgTable("school_links", {
  id: id(),
  name: text().notNull(),
  token: text().notNull(),
  tokenHash: bytes().notNull(),
  domain: text(),
  maxUses: integer().notNull(),
  uses: integer().notNull().default(0),
  createdBy: integer().notNull(),
  createdAt: instant().notNull().defaultNow(),
  endsAt: instant().notNull(),
});

export const invitationBatches = pgTable("invitation_batches", {
  id: id(),
  createdBy: integer().notNull(),
  createdAt: instant().notNull().defaultNow(),
  stoppedAt: instant(),
});

export const invitees = pgTable("invitees", {
  id: id(),
  batchId: integer().notNull(),
  email: text().notNull(),
  name: text(),
  role: text({ enum: ROLES }),
  state: text({ enum: ["waiting", "sent", "withdrawn", "member", "invited"] })
    .notNull()
    .default("waiting"),
  invitationId: integer(),
  sentAt: instant(),
  joinedAt: instant(),
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
  { table: invitees, email: invitees.email, onDeletion: "erase", privacy: ["invitees"] },
  {
    table: invitationBatches,
    userId: invitationBatches.createdBy,
    onDeletion: "erase",
    privacy: ["invitees"],
  },
  // A school's link stays valid after the admin who made it has left.
  { table: schoolLinks, userId: schoolLinks.createdBy, onDeletion: "keep", privacy: ["schoolLinks"] },
  {
    table: siteSettings,
    email: siteSettings.contactEmail,
    onDeletion: { anonymise: { contactEmail: null } },
    privacy: ["emailAddresses"],
  },
  { table: pageVersions, userId: pageVersions.createdBy, onDeletion: "keep", privacy: ["adminLog"] },
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
