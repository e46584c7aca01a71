import { type Mailing, mailNotices } from "./notice-mail.ts";
import { currentTime } from "./notice-mail-queries.ts";
import { dueNowMails, type NowMail, waitsForNowMail } from "./now-mail-queries.ts";

const NOBODY_YET: NowMail = { user_id: 0, subject_kind: "", subject_id: 0 };

/** Mails what people want to hear of at once; several servers may do so concurrently. */
export async function sendNowMail(deps: Mailing, stopping?: AbortSignal, at?: Date): Promise<void> {
  const now = at ?? (await currentTime(deps.db));
  const due = (last = NOBODY_YET) => dueNowMails(deps.db, now, last);
  const send = (one: NowMail) => mailNotices(deps, { userId: one.user_id, condition: waitsForNowMail(one, now), now });
  await deps.runEach("notices to mail at once", due, send, stopping);
}
