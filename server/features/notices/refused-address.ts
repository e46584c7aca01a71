import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { users } from "#server/db/schema/accounts.ts";
import { type Db, equalsIgnoreCase } from "#server/platform/db/client.ts";
import { outgoingMail } from "#server/platform/mail/queue.ts";
import { showOnSite } from "./notices.ts";

/**
 * Gives up a mail that its recipient refuses for good, and with it those about notices that wait for the same address.
 * The owner of the address sees a message on the site and gets no more mail about notices until they confirm it again.
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
