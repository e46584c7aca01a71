import * as z from "zod/mini";
import { MAIL_TIMES, type MailTime, NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import { text } from "#contract/text.ts";

const KINDS = Object.keys(NOTICE_KINDS) as [NoticeKind, ...NoticeKind[]];
const TIMES = Object.keys(MAIL_TIMES) as [MailTime, ...MailTime[]];

/** The token of the link in a mail about notices. */
const Token = text({ name: "Token", max: 200 });

export const UnsubscribeQuery = z.object({
  token: Token,
  kind: z.optional(z.enum(KINDS, `kind must be one of ${KINDS.join(", ")}`)),
});
export type UnsubscribeQuery = z.infer<typeof UnsubscribeQuery>;

export const UnsubscribeLink = z.object({ token: Token });

/** What the mail was about, and when each of it is mailed now. */
export const MailedKinds = z.object({
  kinds: z.array(z.object({ kind: z.enum(KINDS), mail: z.enum(TIMES) })),
});
export type MailedKinds = z.infer<typeof MailedKinds>;
