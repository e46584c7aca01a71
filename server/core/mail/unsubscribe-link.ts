import { sql } from "drizzle-orm";
import type { NoticeKind } from "#contract/notice-kinds.ts";
import { newToken } from "#server/core/auth/token.ts";
import type { Db } from "#server/db/client.ts";
import { unsubscribeLinks } from "#server/db/schema/notice-mail.ts";
import type { Mail } from "./queue.ts";
import { FOOTER_LINE, linked } from "./text-marks.ts";

type NoticeMail = Mail & { userId: number };

/**
 * Adds to a mail about notices why one gets it and how to stop it, for people and for mail programs. Call it in the
 * transaction that queues the mail.
 */
export async function withUnsubscribe(db: Db, mail: NoticeMail, kinds: NoticeKind[], appUrl: string): Promise<Mail> {
  const { token, hash } = newToken();
  await db.insert(unsubscribeLinks).values({ tokenHash: hash, userId: mail.userId, kinds: [...new Set(kinds)] });
  const lines = [
    FOOTER_LINE,
    "You get this because your notices are set to be mailed. You can change that at any time:",
    linked("Stop these mails", `${appUrl}/unsubscribe?token=${token}`),
    // Through the login page, which lets pass who is signed in: the tab is its owner's alone.
    linked(
      "Choose what is mailed to you, and when",
      `${appUrl}/login?redirectTo=/users/${mail.userId}%3Ftab%3Dnotices`,
    ),
  ];
  return {
    ...mail,
    body: `${mail.body.trimEnd()}\n\n${lines.join("\n")}\n`,
    unsubscribeUrl: `${appUrl}/api/unsubscribe?token=${token}`,
  };
}

/**
 * Deletes the mails that wait to be sent and are only about what their reader wants no mails about any more. Call it in
 * the transaction of that choice. A mail tells what it is about by its link.
 */
export async function removeStoppedMail(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`delete from outgoing_mail as mail using unsubscribe_links as link, notice_settings as chosen
    where mail.user_id = ${userId} and link.user_id = ${userId} and chosen.user_id = ${userId}
      and link.token_hash = sha256(convert_to(split_part(mail.unsubscribe_url, 'token=', 2), 'UTF8'))
      and link.kinds <@ array(select key from jsonb_each(chosen.settings) where value ->> 'mail' = 'off')`);
}
