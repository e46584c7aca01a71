import type { Clock } from "./clock.ts";
import { formatDate } from "./format.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "just now", "5 min ago", "2 h ago", "3 d ago"; after a week the date, "Nov 15, 2026". */
export function relativeTime(iso: string, now: number, clock: Clock): string {
  const age = now - Date.parse(iso);
  if (age < MINUTE) return "just now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h ago`;
  return age < 7 * DAY ? `${Math.floor(age / DAY)} d ago` : formatDate(clock.at(iso));
}
