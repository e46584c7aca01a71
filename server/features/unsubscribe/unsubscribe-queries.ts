import { and, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { MailTime, NoticeKind } from "#contract/notice-kinds.ts";
import type { NoticeSettingsChange } from "#contract/notice-settings.ts";
import { removeStoppedMail } from "#server/core/mail/unsubscribe-link.ts";
import type { Db } from "#server/db/client.ts";
import { unsubscribeLinks } from "#server/db/schema/notice-mail.ts";
import { noticeSettings, notices } from "#server/db/schema/notices.ts";

/** What a link can stop, and what its reader has chosen; undefined if there is no such link, or no longer. */
export async function linkWithSettings(db: Db, tokenHash: Uint8Array) {
  const [link] = await db
    .select({
      userId: unsubscribeLinks.userId,
      kinds: unsubscribeLinks.kinds,
      settings: noticeSettings.settings,
    })
    .from(unsubscribeLinks)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, unsubscribeLinks.userId))
    .where(
      and(eq(unsubscribeLinks.tokenHash, tokenHash), gt(unsubscribeLinks.createdAt, sql`now() - interval '1 year'`)),
    );
  return link;
}

/** Whether they are shown on the site stays as it was chosen. What waits to be mailed is not. */
export async function stopMail(tx: Db, userId: number, kinds: NoticeKind[]): Promise<void> {
  const off = { site: true, mail: "off" satisfies MailTime as MailTime };
  const settings: NoticeSettingsChange = Object.fromEntries(kinds.map((kind) => [kind, off]));
  await tx
    .insert(noticeSettings)
    .values({ userId, settings })
    .onConflictDoUpdate({
      target: noticeSettings.userId,
      set: {
        settings: sql`${noticeSettings.settings} || (
          select jsonb_object_agg(key, value || jsonb_build_object(
            'site', coalesce(${noticeSettings.settings}->key->'site', 'true'::jsonb)))
          from jsonb_each(excluded.settings))`,
      },
    });
  await tx
    .update(notices)
    .set({ mail: null })
    .where(and(eq(notices.userId, userId), inArray(notices.kind, kinds), isNotNull(notices.mail)));
  await removeStoppedMail(tx, userId);
}
