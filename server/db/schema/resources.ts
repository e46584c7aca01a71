import { bigint, bit, date, integer, numeric, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { STATUSES } from "#contract/resource-status.ts";
import { BY_THE_DATABASE, id, instant, searchDocument } from "./columns.ts";
import { fieldColumns } from "./field-columns.ts";
import type { PersonalTable } from "./personal-table.ts";

export const resources = pgTable("resources", {
  id: id(),
  userId: integer().notNull(),
  ...fieldColumns(),
  contentHtml: text(),
  status: text({ enum: STATUSES }).notNull().default("pending"),
  views: integer().notNull().default(0),
  ratingSum: integer().notNull().default(0),
  ratingCount: integer().notNull().default(0),
  avgRating: numeric({ precision: 3, scale: 2, mode: "number" }).notNull().generatedAlwaysAs(BY_THE_DATABASE),
  rank: numeric({ precision: 6, scale: 4, mode: "number" }).notNull().generatedAlwaysAs(BY_THE_DATABASE),
  /** Of its trials; kept by a trigger. */
  trialCount: integer().notNull().default(0),
  workedCount: integer().notNull().default(0),
  lastTriedOn: date(),
  createdAt: instant().notNull().defaultNow(),
  htmlVersion: smallint().notNull().default(0),
  waitingSince: instant(),
  publishedAt: instant(),
  search: searchDocument().notNull().generatedAlwaysAs(BY_THE_DATABASE),
  /** One bit for each value that one can filter by. */
  facetBits: bigint({ mode: "bigint" }).notNull().generatedAlwaysAs(BY_THE_DATABASE),
  titleWords: searchDocument().notNull().generatedAlwaysAs(BY_THE_DATABASE),
  mentions: text().notNull().generatedAlwaysAs(BY_THE_DATABASE),
});

export const ratings = pgTable("ratings", {
  id: id(),
  resourceId: integer().notNull(),
  userId: integer().notNull(),
  rating: smallint().notNull(),
  comment: text(),
  createdAt: instant().notNull().defaultNow(),
  editedAt: instant(),
  contentHtml: text(),
  htmlVersion: smallint().notNull().default(0),
});

export const comments = pgTable("comments", {
  id: id(),
  resourceId: integer().notNull(),
  userId: integer().notNull(),
  content: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  editedAt: instant(),
  /** Always there: where nothing is inserted, a trigger fills it in. */
  contentHtml: text().notNull().default(BY_THE_DATABASE),
  htmlVersion: smallint().notNull().default(0),
});

export const saves = pgTable("saves", {
  userId: integer().notNull(),
  resourceId: integer().notNull(),
  savedAt: instant().notNull().defaultNow(),
});

/** Kept by a trigger. */
export const resourceVersions = pgTable("resource_versions", {
  id: id(),
  resourceId: integer().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  content: text(),
  publishedAt: instant().notNull().defaultNow(),
});

/** Kept by a trigger; here only to be read. */
export const resourceCounts = pgTable("resource_counts", {
  status: text({ enum: STATUSES }).notNull(),
  educationalLevel: text().notNull(),
  skillLevel: text().notNull(),
  contentType: text().notNull(),
  aiTopic: text().notNull(),
  n: integer().notNull(),
});

/** Kept by a trigger; here only to be read. */
export const facetBitmaps = pgTable("facet_bitmaps", {
  facet: smallint().notNull(),
  block: integer().notNull(),
  bits: bit({ dimensions: 8192 }).notNull(),
});

export const personalResourceTables: PersonalTable[] = [
  {
    table: ratings,
    userId: ratings.userId,
    onDeletion: "erase with posts",
    exported: { as: "ratings", sortedBy: [ratings.id] },
    privacy: ["posts"],
  },
  {
    table: comments,
    userId: comments.userId,
    onDeletion: "erase with posts",
    exported: { as: "comments", sortedBy: [comments.id] },
    privacy: ["posts"],
  },
  {
    table: resources,
    userId: resources.userId,
    onDeletion: "erase with posts",
    exported: { as: "resources", sortedBy: [resources.createdAt, resources.id] },
    privacy: ["posts"],
  },
  {
    table: saves,
    userId: saves.userId,
    onDeletion: "erase",
    exported: { as: "saved", sortedBy: [saves.savedAt, saves.resourceId] },
    privacy: ["saved"],
  },
];
