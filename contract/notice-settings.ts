import * as z from "zod/mini";
import { MAIL_TIMES, type MailTime, NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";

const KINDS = Object.keys(NOTICE_KINDS) as NoticeKind[];
const TIMES = Object.keys(MAIL_TIMES) as [MailTime, ...MailTime[]];

const forEachKind = <T>(value: T) => Object.fromEntries(KINDS.map((kind) => [kind, value])) as Record<NoticeKind, T>;

const Setting = z.object({
  site: z.boolean("site must be true or false"),
  mail: z.enum(TIMES, `mail must be one of ${TIMES.join(", ")}`),
});

/** How somebody hears of each kind of notice. */
export const NoticeSettings = z.object(forEachKind(Setting));
export type NoticeSettings = z.infer<typeof NoticeSettings>;

/** A kind that is left out keeps its setting. */
export const NoticeSettingsChange = z.strictObject(forEachKind(z.optional(Setting)));
export type NoticeSettingsChange = z.infer<typeof NoticeSettingsChange>;
