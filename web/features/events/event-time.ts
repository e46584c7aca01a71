import type { Event } from "#contract/events.ts";
import { dayOf, formatDate, formatTime, monthOf, shortMonthOf, weekdayOf, yearOf } from "#web/lib/format/format.ts";
import { inReadersZone } from "#web/lib/format/relative-time.ts";

type TimeRange = Pick<Event, "startsAt" | "endsAt">;

/** "10:00 PM to 11:00 PM UTC", or over midnight "11:00 PM to Nov 16, 12:15 AM UTC" */
export const timeRangeOf = (times: TimeRange): string => `${rangeOf(times)} UTC`;

/** "Nov 15, 2026, 5:00 PM to 6:00 PM", by the reader's clock */
export function readersRangeOf({ startsAt, endsAt }: TimeRange): string {
  const local = { startsAt: inReadersZone(startsAt), endsAt: inReadersZone(endsAt) };
  return `${formatDate(local.startsAt)}, ${rangeOf(local)}`;
}

function rangeOf({ startsAt, endsAt }: TimeRange): string {
  const sameDay = formatDate(startsAt) === formatDate(endsAt);
  const end = sameDay ? formatTime(endsAt) : `${shortMonthOf(endsAt)} ${dayOf(endsAt)}, ${formatTime(endsAt)}`;
  return `${formatTime(startsAt)} to ${end}`;
}

/** "Fri 5:00 PM your time (22:00 UTC)" */
export function readersTimeOf({ startsAt }: Pick<Event, "startsAt">): string {
  const local = inReadersZone(startsAt);
  return `${weekdayOf(local).slice(0, 3)} ${formatTime(local)} your time (${startsAt.slice(11, 16)} UTC)`;
}

/** "until 6:00 PM", or over midnight "until Nov 16, 12:15 AM" */
export function readersEndOf({ startsAt, endsAt }: TimeRange): string {
  const [start, end] = [inReadersZone(startsAt), inReadersZone(endsAt)];
  const day = formatDate(start) === formatDate(end) ? "" : `${shortMonthOf(end)} ${dayOf(end)}, `;
  return `until ${day}${formatTime(end)}`;
}

type Month = { name: string; events: Event[] };

/** Groups by "November 2026" and so on, keeping the order; `clock` says whose calendar counts. */
export function byMonth(events: Event[], clock = (iso: string) => iso): Month[] {
  const months: Month[] = [];
  for (const event of events) {
    const start = clock(event.startsAt);
    const name = `${monthOf(start)} ${yearOf(start)}`;
    const last = months.at(-1);
    if (last?.name === name) last.events.push(event);
    else months.push({ name, events: [event] });
  }
  return months;
}
