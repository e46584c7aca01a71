import * as z from "zod/mini";
import { Id, type Json, text } from "./common-schemas.ts";
import { isNeverMailed, MAIL_TIMES, type MailTime, NOTICE_KINDS, type NoticeKind } from "./notice-kinds.ts";

export { MAIL_TIMES, NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";

const KINDS = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];
const TIMES = Object.keys(MAIL_TIMES) as [MailTime, ...MailTime[]];

export const Notice = z.object({
  id: z.int(),
  kind: z.enum(KINDS),
  text: z.string(),
  url: z.string(),
  /** The last person who caused it; null for moderators' actions. */
  actorId: z.nullable(z.int()),
  /** How many events it stands for: unread ones about one subject are merged. */
  count: z.int(),
  readAt: z.nullable(z.date()),
  createdAt: z.date(),
});
export type Notice = Json<z.infer<typeof Notice>>;

const some = <T extends z.ZodMiniType>(item: T) => z.object({ count: z.int(), items: z.array(item) });

/** What waits for the member, with the newest few of each kind. */
export const Waiting = z.object({
  needsChanges: some(z.object({ id: z.int(), title: z.string() })),
  replies: some(Notice),
  unreadNotices: z.int(),
  drafts: some(z.object({ id: z.int(), title: z.nullable(z.string()), updatedAt: z.date() })),
});
export type Waiting = Json<z.infer<typeof Waiting>>;

export const UnreadCount = z.object({ count: z.int() });
export type UnreadCount = z.infer<typeof UnreadCount>;

/** Without ids: all. */
export const ReadNotices = z.object({
  ids: z.optional(z.array(Id, "ids must be a list of numbers").check(z.maxLength(100, "There can be at most 100 ids"))),
});

const forEachKind = <T>(valueFor: (kind: NoticeKind) => T) =>
  Object.fromEntries(KINDS.map((kind) => [kind, valueFor(kind)])) as Record<NoticeKind, T>;

const site = z.boolean("site must be true or false");
const Setting = z.object({ site, mail: z.enum(TIMES, `mail must be one of ${TIMES.join(", ")}`) });
const SettingWithoutMail = z.object({
  site,
  mail: z.enum(TIMES).check(z.refine((mail) => mail === "off", "This kind is never emailed")),
});

const settingFor = (kind: NoticeKind) => (isNeverMailed(kind) ? SettingWithoutMail : Setting);

/** How the member is notified of each kind. */
export const NoticeSettings = z.object(forEachKind(settingFor));
export type NoticeSettings = z.infer<typeof NoticeSettings>;

/** A kind that is left out keeps its setting. */
export const NoticeSettingsChange = z.strictObject(forEachKind((kind) => z.optional(settingFor(kind))));
export type NoticeSettingsChange = z.infer<typeof NoticeSettingsChange>;

/** The token of the link in a mail about notices. */
const Token = text({ name: "Token", max: 200 });

export const UnsubscribeQuery = z.object({
  token: Token,
  kind: z.optional(z.enum(KINDS, `kind must be one of ${KINDS.join(", ")}`)),
});
export type UnsubscribeQuery = z.infer<typeof UnsubscribeQuery>;

export const UnsubscribeLink = z.object({ token: Token });

/** What the mail was about, and the current mail setting for each kind. */
export const MailedKinds = z.object({
  kinds: z.array(z.object({ kind: z.enum(KINDS), mail: z.enum(TIMES) })),
});
export type MailedKinds = z.infer<typeof MailedKinds>;
