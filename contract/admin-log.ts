import * as z from "zod/mini";
import { Author, IdInPath, type Json, paging } from "./common-schemas.ts";

/** Actions of admins and moderators, and the kinds of things they act on. */
export const LOGGED_ACTIONS = {
  resource_approved: "resource",
  resource_rejected: "resource",
  resource_reviewed: "resource",
  resource_reopened: "resource",
  resource_edited: "resource",
  resource_deleted: "resource",
  report_closed: "report",
  role_changed: "user",
  role_rested: "user",
  user_suspended: "user",
  suspension_ended: "user",
  user_deleted: "user",
  confirmation_sent: "user",
  people_exported: "people",
  invitation_created: "invitation",
  invitation_withdrawn: "invitation",
  invitations_created: "invitation batch",
  invitations_changed: "invitation batch",
  school_link_created: "school link",
  school_link_revoked: "school link",
  forum_created: "forum",
  forum_changed: "forum",
  forum_deleted: "forum",
  event_created: "event",
  event_changed: "event",
  event_deleted: "event",
  site_changed: "site",
  page_changed: "page",
  page_restored: "page",
  tool_created: "tool",
  tool_changed: "tool",
  tool_deleted: "tool",
  comment_removed: "comment",
  rating_removed: "rating",
  trial_removed: "trial",
  topic_removed: "topic",
  reply_removed: "reply",
  comment_restored: "comment",
  rating_restored: "rating",
  trial_restored: "trial",
  topic_restored: "topic",
  reply_restored: "reply",
  topic_changed: "topic",
  list_removed: "list",
  library_imported: "library",
  site_exported: "export",
} as const;

export type LoggedAction = keyof typeof LOGGED_ACTIONS;

const NAMES = Object.keys(LOGGED_ACTIONS) as [LoggedAction, ...LoggedAction[]];

export const LogEntry = z.object({
  id: z.int(),
  /** Null for actions on the server's command line. */
  actorId: z.nullable(z.int()),
  action: z.enum(NAMES),
  kind: z.string(),
  targetId: z.nullable(z.int()),
  details: z.nullable(z.record(z.string(), z.unknown())),
  /** The title of the resource concerned; null if it is deleted, or if the action was about something else. */
  resourceTitle: z.nullable(z.string()),
  /** By name, even those whom others see by number. */
  people: z.array(Author),
  createdAt: z.date(),
});
export type LogEntry = Json<z.infer<typeof LogEntry>>;

export const LogQuery = z.object({
  action: z.optional(z.enum(NAMES, "action must be one that the log has")),
  actorId: z.optional(IdInPath),
  ...paging,
});
export type LogQuery = z.infer<typeof LogQuery>;
