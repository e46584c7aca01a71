/** Digests are due at this hour, UTC; weekly ones on Mondays. The clocks of summer and winter make no difference. */
const HOUR = 6;
const MONDAY = 1;

export type Period = "daily" | "weekly";

/** The last time that a digest was due. `day` names it in the database. */
export type DueDigest = { period: Period; day: string; dueAt: Date };

export function lastDue(period: Period, now: Date): DueDigest {
  const dueAt = new Date(now);
  dueAt.setUTCHours(HOUR, 0, 0, 0);
  if (dueAt > now) addDays(dueAt, -1);
  if (period === "weekly") addDays(dueAt, -((dueAt.getUTCDay() - MONDAY + 7) % 7));
  return { period, day: dueAt.toISOString().slice(0, 10), dueAt };
}

const addDays = (date: Date, days: number) => date.setUTCDate(date.getUTCDate() + days);
