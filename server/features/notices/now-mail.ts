import { type Mailing, mailNotices } from "./notice-mail.ts";
import { currentTime } from "./notice-mail-queries.ts";
import { dueNowMails, type NowMail, waitsForNowMail } from "./now-mail-queries.ts";

const NOBODY_YET: NowMail = { user_id: 0, subject_kind: "", subject_id: 0 };

/** Mails what people want to hear of at once; several servers may do so concurrently. */
export async function sendNowMail(deps: Mailing, stopping?: AbortSignal, at?: Date): Promise<void> {
  const now = at ?? (await currentTime(deps.db));
  let last = NOBODY_YET;
  for (;;) {
    const due = await dueNowMails(deps.db, now, last);
    for (const one of due) {
      if (stopping?.aborted) return;
      const mail = { userId: one.user_id, condition: waitsForNowMail(one, now), now };
      await mailNotices(deps, mail).catch((error) =>
        deps.log.error({ err: error, ...one }, "a notice could not be mailed; this is tried again"),
      );
      last = one;
    }
    if (due.length === 0) return;
    deps.wakeMailJob();
  }
}
