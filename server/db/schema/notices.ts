import { boolean, date, integer, jsonb, pgTable, pgView, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import type { Filters } from "#contract/filters.ts";
import { NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import type { NoticeSettingsChange } from "#contract/notices.ts";
import { bytes, id, instant } from "#server/platform/db/columns.ts";
import type { PersonalTable } from "./personal-table.ts";

const KINDS = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];

const SUBJECTS = ["resource", "topic", "forum", "search", "report", "page"] as const;
const CAUSES = [
  "topic",
  "reply",
  "comment",
  "rating",
  "trial",
  "resource",
  "report",
  "decision",
  "page",
  "use",
] as const;

export type SubjectKind = (typeof SUBJECTS)[number];
export type CauseKind = (typeof CAUSES)[number];

export const follows = pgTable("follows", {
  id: id(),
  userId: integer().notNull(),
  topicId: integer(),
  forumId: integer(),
  createdAt: instant().notNull().defaultNow(),
});

export const savedSearches = pgTable("saved_searches", {
  id: id(),
  userId: integer().notNull(),
  filters: jsonb().$type<Filters>().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

export const mutes = pgTable(
  "mutes",
  {
    userId: integer().notNull(),
    mutedId: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mutedId] })],
);

export const noticeSettings = pgTable("notice_settings", {
  userId: integer().primaryKey(),
  settings: jsonb().$type<NoticeSettingsChange>().notNull(),
});

export const noticeEvents = pgTable("notice_events", {
  id: id(),
  causeKind: text({ enum: CAUSES }).notNull(),
  causeId: integer().notNull(),
  isEdit: boolean().notNull(),
  attempts: smallint().notNull().default(0),
  createdAt: instant().notNull().defaultNow(),
});

export const notices = pgTable("notices", {
  id: id(),
  userId: integer().notNull(),
  kind: text({ enum: KINDS }).notNull(),
  subjectKind: text({ enum: SUBJECTS }).notNull(),
  subjectId: integer().notNull(),
  causeKind: text({ enum: CAUSES }).notNull(),
  causeId: integer().notNull(),
  actorId: integer(),
  onSite: boolean().notNull(),
  mail: text({ enum: ["now", "daily", "weekly"] }),
  mailedAt: instant(),
  readAt: instant(),
  createdAt: instant().notNull().defaultNow(),
});

/** A view: unread notices about one subject as one, without those whose cause is gone or hidden from the reader. */
export const noticeGroups = pgView("notice_groups", {
  userId: integer().notNull(),
  kind: text({ enum: KINDS }).notNull(),
  subjectKind: text({ enum: SUBJECTS }).notNull(),
  subjectId: integer().notNull(),
  readAt: instant(),
  id: integer().notNull(),
  count: integer().notNull(),
  createdAt: instant().notNull(),
  actorId: integer(),
  causeKind: text({ enum: CAUSES }).notNull(),
  causeId: integer().notNull(),
  lastCauseId: integer().notNull(),
}).existing();

export const personalNoticeTables: PersonalTable[] = [
  {
    table: follows,
    userId: follows.userId,
    onDeletion: "erase",
    exported: { as: "follows", sortedBy: [follows.id] },
    privacy: ["notices"],
  },
  {
    table: savedSearches,
    userId: savedSearches.userId,
    onDeletion: "erase",
    exported: { as: "savedSearches", sortedBy: [savedSearches.id] },
    privacy: ["notices"],
  },
  {
    table: mutes,
    userId: mutes.userId,
    onDeletion: "erase",
    exported: { as: "mutes", sortedBy: [mutes.createdAt, mutes.mutedId] },
    privacy: ["mutes"],
  },
  // Not exported: people do not learn who has muted them.
  { table: mutes, userId: mutes.mutedId, onDeletion: "erase", privacy: ["mutes"] },
  {
    table: noticeSettings,
    userId: noticeSettings.userId,
    onDeletion: "erase",
    exported: { as: "noticeSettings", sortedBy: [noticeSettings.userId] },
    privacy: ["notices"],
  },
  {
    table: notices,
    userId: notices.userId,
    onDeletion: "erase",
    exported: { as: "notices", sortedBy: [notices.id] },
    privacy: ["notices"],
  },
  { table: notices, userId: notices.actorId, onDeletion: "erase with posts", privacy: ["posts"] },
];

export const digests = pgTable(
  "digests",
  {
    userId: integer().notNull(),
    period: text({ enum: ["daily", "weekly"] }).notNull(),
    day: date({ mode: "string" }).notNull(),
    /** Null if no mail was sent because the reader cannot be mailed. */
    mailId: integer(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.period, table.day] })],
);

export const unsubscribeLinks = pgTable("unsubscribe_links", {
  tokenHash: bytes().primaryKey(),
  userId: integer().notNull(),
  kinds: text().array().$type<NoticeKind[]>().notNull(),
  createdAt: instant().notNull().defaultNow(),
});

export const personalNoticeMailTables: PersonalTable[] = [
  { table: digests, userId: digests.userId, onDeletion: "erase", privacy: ["noticeMail"] },
  { table: unsubscribeLinks, userId: unsubscribeLinks.userId, onDeletion: "erase", privacy: ["noticeMail"] },
];
