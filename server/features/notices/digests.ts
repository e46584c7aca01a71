import { readersOfDigest, recordDigest, waitsForDigest } from "./digest-queries.ts";
import { type DueDigest, lastDue, type Period } from "./digest-times.ts";
import { type Mailing, mailNotices } from "./notice-mail.ts";
import { currentTime } from "./notice-mail-queries.ts";

const PERIODS: Period[] = ["daily", "weekly"];

/** Writes the digests that are due and have not been written; several servers may do so concurrently. */
export async function sendDigests(deps: Mailing, stopping?: AbortSignal, at?: Date): Promise<void> {
  const now = at ?? (await currentTime(deps.db));
  for (const period of PERIODS) await sendDigestsOf(deps, lastDue(period, now), now, stopping);
}

async function sendDigestsOf(deps: Mailing, due: DueDigest, now: Date, stopping?: AbortSignal): Promise<void> {
  const { period } = due;
  let last = 0;
  for (;;) {
    const readers = await readersOfDigest(deps.db, due, last);
    for (const userId of readers) {
      if (stopping?.aborted) return;
      const record = (tx: Mailing["db"]) => recordDigest(tx, userId, due);
      const mail = { userId, condition: waitsForDigest(due), now, record };
      await mailNotices(deps, mail).catch((error) =>
        deps.log.error({ err: error, userId, period }, "a digest could not be written; this is tried again"),
      );
      last = userId;
    }
    if (readers.length === 0) return;
    deps.wakeMailJob();
  }
}
