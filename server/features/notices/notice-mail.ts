import type { SQL } from "drizzle-orm";
import type { Deps } from "#server/core/deps.ts";
import { queueMail } from "#server/core/mail/queue.ts";
import { withUnsubscribe } from "#server/core/mail/unsubscribe-link.ts";
import { readSiteSettings } from "#server/core/site/site-settings.ts";
import type { Db } from "#server/db/client.ts";
import { lockReader, takeNotices } from "./notice-mail-queries.ts";
import { noticeMail } from "./notice-mail-text.ts";

export type Mailing = Pick<Deps, "db" | "config" | "runEach" | "wakeSenders">;

type ToMail = { userId: number; condition: SQL; now: Date; record?: (tx: Db) => Promise<void> };

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
  await record?.(tx);
  // Nobody knows whose address it is. The notices are on the site.
  if (config.requireConfirmedEmail && !reader.emailConfirmed) return false;
  const { name } = await readSiteSettings(tx);
  const { kinds, ...mail } = noticeMail(taken, reader, { name, appUrl: config.appUrl });
  await queueMail(tx, await withUnsubscribe(tx, mail, kinds, config.appUrl));
  return true;
}
