import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { ROLES } from "#contract/roles.ts";
import { REGISTRATION_MODES, type SocialLink } from "#contract/site.ts";
import { bytes, id, instant } from "./columns.ts";
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
