import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { users } from "#server/db/schema/accounts.ts";
import type { Deps } from "#server/deps.ts";
import { letterheadOf } from "#server/features/site/site.ts";
import { type Db, equalsIgnoreCase } from "#server/platform/db/client.ts";
import type { Transport } from "#server/platform/mail/compose.ts";
import { outgoingMail } from "#server/platform/mail/queue.ts";
import { newMailSender } from "#server/platform/mail/sender.ts";
import { deleteOutdatedMail } from "./notice-mail.ts";
import { showOnSite } from "./notices.ts";

/** Sends queued mail: a mail about notices that no longer hold is not sent, and an address that refuses mail is noted. */
export const newHubMailSender = (deps: Pick<Deps, "db" | "reportFailure">, transport: Transport) =>
  newMailSender(deps, transport, {
    letterhead: () => letterheadOf(deps.db),
    deleteIfOutdated: async ({ id, noticeIds }) => noticeIds !== null && deleteOutdatedMail(deps.db, id),
    recordRefusal: (mail) => recordRefusal(deps.db, mail),
  });

/**
 * Gives up a mail that its recipient refuses for good, and with it those about notices that wait for the same address.
 * The owner of the address sees a message on the site and gets no more mail about notices until they confirm it again.
 */
async function recordRefusal(db: Db, { id, recipient }: { id: number; recipient: string }): Promise<void> {
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
