import * as z from "zod/mini";
import { Id } from "#contract/ids.ts";
import type { Json } from "#contract/json.ts";
import { NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";

export { MAIL_TIMES, NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";

const kinds = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];

export const Notice = z.object({
  id: z.int(),
  kind: z.enum(kinds),
  text: z.string(),
  url: z.string(),
  /** Who did it last; null for what moderators did. */
  actorId: z.nullable(z.int()),
  /** How many things it tells of: unread ones about one thing are merged. */
  count: z.int(),
  readAt: z.nullable(z.date()),
  createdAt: z.date(),
});
export type Notice = Json<z.infer<typeof Notice>>;

export const UnreadCount = z.object({ count: z.int() });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** Without ids: all. */
export const ReadNotices = z.object({
  ids: z.optional(z.array(Id, "ids must be a list of numbers").check(z.maxLength(100, "There can be at most 100 ids"))),
});
