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
  const send = (userId: number) =>
    mailNotices(deps, {
      userId,
      condition: waitsForDigest(due),
      now,
      record: (tx, mailId) => recordDigest(tx, userId, due, mailId),
    });
  await deps.runEach("digests", (last = 0) => readersOfDigest(deps.db, due, last), send, stopping);
}
