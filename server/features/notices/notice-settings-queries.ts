import { and, eq, inArray, sql } from "drizzle-orm";
import { NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import type { NoticeSettings, NoticeSettingsChange } from "#contract/notice-settings.ts";
import { removeStoppedMail } from "#server/core/mail/unsubscribe-link.ts";
import type { Db } from "#server/db/client.ts";
import { noticeSettings, notices } from "#server/db/schema/notices.ts";

const KINDS = Object.keys(NOTICE_KINDS) as NoticeKind[];

const DEFAULTS = Object.fromEntries(
  KINDS.map((kind) => [kind, { site: true, mail: NOTICE_KINDS[kind].mail }]),
) as NoticeSettings;

export async function settingsOf(db: Db, userId: number): Promise<NoticeSettings> {
  const [chosen] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId));
  return { ...DEFAULTS, ...chosen?.settings };
}

/** What waits to be mailed is mailed when they now want it, or not at all. */
export async function changeSettings(tx: Db, userId: number, change: NoticeSettingsChange): Promise<void> {
  await tx
    .insert(noticeSettings)
    .values({ userId, settings: change })
    .onConflictDoUpdate({
      target: noticeSettings.userId,
      set: { settings: sql`${noticeSettings.settings} || excluded.settings` },
    });
  for (const mail of ["off", "now", "daily", "weekly"] as const) {
    const kinds = KINDS.filter((kind) => change[kind]?.mail === mail);
    const waiting = and(eq(notices.userId, userId), inArray(notices.kind, kinds), sql`${notices.mail} is not null`);
    if (kinds.length > 0)
      await tx
        .update(notices)
        .set({ mail: mail === "off" ? null : mail })
        .where(waiting);
  }
  await removeStoppedMail(tx, userId);
}
