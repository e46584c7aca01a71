import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/client.ts";
import { equalsIgnoreCase } from "#server/db/equals-ignore-case.ts";
import { users } from "#server/db/schema/accounts.ts";
import { outgoingMail } from "#server/db/schema/events-and-mail.ts";
import { notices } from "#server/db/schema/notices.ts";

/** What Nodemailer and the mail server say about a mail that could not be sent. */
export type SmtpFailure = { code: string; responseCode: number; command: string; response: string };

/** What is said to these is about one mail. Anything else would happen to every mail. */
const COMMANDS_OF_ONE_MAIL = ["RCPT TO", "DATA", "API"];

export const concernsAllMail = ({ command }: Partial<SmtpFailure>) => !COMMANDS_OF_ONE_MAIL.includes(command ?? "");

/**
 * Codes by which servers refuse whoever sends, mostly only when they are told a recipient: the sender's address, the network,
 * the protocol, or a policy such as a block list (RFC 3463).
 */
const ABOUT_THE_SENDER = /^\d{3}[ -]5\.(1\.[78]|[3457]\.)/;

/** Whether this address refuses mail for good, so that another attempt is of no use. */
export const isRefusedForGood = ({ command, responseCode = 0, response = "" }: Partial<SmtpFailure>) =>
  (command === "RCPT TO" || command === "DATA") && responseCode >= 550 && !ABOUT_THE_SENDER.test(response);

/**
 * Gives up a mail that its recipient refuses for good, and with it those about notices that wait for the same address.
 * Whoever has the address is told on the site, and gets no more of them until they have confirmed it again.
 */
export async function recordRefusal(db: Db, { id, recipient }: { id: number; recipient: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ emailRefusedAt: sql`now()` })
      .where(and(equalsIgnoreCase(users.email, recipient), isNull(users.deletedAt)));
    const isForNotices = and(
      isNotNull(outgoingMail.unsubscribeUrl),
      equalsIgnoreCase(outgoingMail.recipient, recipient),
    );
    const refused = await tx
      .delete(outgoingMail)
      .where(or(eq(outgoingMail.id, id), isForNotices))
      .returning({ noticeIds: outgoingMail.noticeIds });
    await showOnSite(
      tx,
      refused.flatMap(({ noticeIds }) => noticeIds ?? []),
    );
  });
}

type Reader = { emailConfirmed: boolean; emailRefusedAt: Date | null };

/** Not to an address that refuses it, nor to one that may be anybody's. */
export const getsNoticeMail = ({ emailConfirmed, emailRefusedAt }: Reader, { requireConfirmedEmail }: Config) =>
  emailRefusedAt === null && (emailConfirmed || !requireConfirmedEmail);

/** What somebody wanted to be told by mail alone, and cannot be. */
export async function showOnSite(tx: Db, noticeIds: number[]): Promise<void> {
  await tx.update(notices).set({ onSite: true }).where(inArray(notices.id, noticeIds));
}
