import type { Event } from "#contract/events.ts";
import { dayOf, formatDate, formatTime, monthOf, shortMonthOf, yearOf } from "#web/lib/format/format.ts";

type TimeRange = Pick<Event, "startsAt" | "endsAt">;

/** "10:00 PM to 11:00 PM UTC", or over midnight "11:00 PM to Nov 16, 12:15 AM UTC" */
export function timeRangeOf({ startsAt, endsAt }: TimeRange): string {
  const sameDay = formatDate(startsAt) === formatDate(endsAt);
  const end = sameDay ? formatTime(endsAt) : `${shortMonthOf(endsAt)} ${dayOf(endsAt)}, ${formatTime(endsAt)}`;
  return `${formatTime(startsAt)} to ${end} UTC`;
}

type Month = { name: string; events: Event[] };

/** Groups by "November 2026" and so on, keeping the order. */
export function byMonth(events: Event[]): Month[] {
  const months: Month[] = [];
  for (const event of events) {
    const name = `${monthOf(event.startsAt)} ${yearOf(event.startsAt)}`;
    const last = months.at(-1);
    if (last?.name === name) last.events.push(event);
    else months.push({ name, events: [event] });
  }
  return months;
}
