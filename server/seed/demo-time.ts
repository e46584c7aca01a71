const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment so many days before the seeding. */
export type Past = (days: number) => Date;

export const past =
  (now: Date): Past =>
  (days) =>
    new Date(now.getTime() - days * DAY_MS);

/** The moment at this hour, so many days after the seeding. */
export function coming(now: Date, days: number, hourUtc: number): Date {
  const day = new Date(now.getTime() + days * DAY_MS);
  day.setUTCHours(hourUtc, 0, 0, 0);
  return day;
}

export const wholeDays = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / DAY_MS);

/** So that ids grow with time, as on a real hub. Entries of the same day keep their order. */
export const oldestFirst = <T extends { daysAgo: number }>(entries: T[]) =>
  entries.toSorted((a, b) => b.daysAgo - a.daysAgo);
