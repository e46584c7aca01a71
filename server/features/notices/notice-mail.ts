import type { SQL } from "drizzle-orm";
import type { Deps } from "#server/core/deps.ts";
import { queueMail } from "#server/core/mail/queue.ts";
import { getsNoticeMail, showOnSite } from "#server/core/mail/refused-address.ts";
import { withUnsubscribe } from "#server/core/mail/unsubscribe-link.ts";
import { readSiteSettings } from "#server/core/site/site-settings.ts";
import type { Db } from "#server/db/client.ts";
import { lockReader, type Taken, takeNotices } from "./notice-mail-queries.ts";
import { noticeMail } from "./notice-mail-text.ts";

export type Mailing = Pick<Deps, "db" | "config" | "runEach" | "wakeSenders">;

type ToMail = { userId: number; condition: SQL; now: Date; record?: (tx: Db, mailId: number | null) => Promise<void> };

/**
 * Mails somebody their notices, if there are any. One transaction, so that the mail and what it was about are stored
 * together or not at all.
 */
export async function mailNotices({ db, config, wakeSenders }: Mailing, toMail: ToMail): Promise<void> {
  if (await db.transaction((tx) => queueNotices(tx, config, toMail))) wakeSenders();
}

/** Returns whether a mail was queued. */
async function queueNotices(tx: Db, config: Mailing["config"], { userId, condition, now, record }: ToMail) {
  const reader = await lockReader(tx, userId);
  if (!reader) return false;
  const taken = await takeNotices(tx, userId, condition, now);
  if (taken.groups.length === 0) return false;
  const mailId = await queueMailTo(tx, reader, taken, config);
  await record?.(tx, mailId);
  return mailId !== null;
}

type Reader = NonNullable<Awaited<ReturnType<typeof lockReader>>>;

async function queueMailTo(tx: Db, reader: Reader, taken: Taken, config: Mailing["config"]): Promise<number | null> {
  const { emailConfirmed: _, emailRefusedAt: __, ...to } = reader;
  if (!getsNoticeMail(reader, config)) {
    await showOnSite(tx, taken.ids);
    return null;
  }
  const { name } = await readSiteSettings(tx);
  const { kinds, ...mail } = noticeMail(taken, to, { name, appUrl: config.appUrl });
  const noticeIds = taken.ids;
  return (await queueMail(tx, await withUnsubscribe(tx, { ...mail, noticeIds }, kinds, config.appUrl))) ?? null;
}
