import type { Event } from "#contract/events.ts";
import type { Clock, ClockTime } from "#web/lib/format/clock.ts";
import { dayOf, formatDate, formatTime, monthOf, shortMonthOf, weekdayOf, yearOf } from "#web/lib/format/format.ts";

type TimeRange = Pick<Event, "startsAt" | "endsAt">;

/** "10:00 PM to 11:00 PM UTC", or over midnight "11:00 PM to Nov 16, 12:15 AM UTC"; by the reader's clock without "UTC" */
export function timeRangeOf({ startsAt, endsAt }: TimeRange, { at, isReaders }: Clock): string {
  const [start, end] = [at(startsAt), at(endsAt)];
  return `${formatTime(start)} to ${endOf(start, end)}${isReaders ? "" : " UTC"}`;
}

/** "Fri 5:00 PM your time (22:00 UTC)" */
export function readersTimeOf({ startsAt }: Pick<Event, "startsAt">, { at }: Clock): string {
  const start = at(startsAt);
  return `${weekdayOf(start).slice(0, 3)} ${formatTime(start)} your time (${startsAt.slice(11, 16)} UTC)`;
}

/** "until 6:00 PM", or over midnight "until Nov 16, 12:15 AM" */
export const readersEndOf = ({ startsAt, endsAt }: TimeRange, { at }: Clock): string =>
  `until ${endOf(at(startsAt), at(endsAt))}`;

const endOf = (start: ClockTime, end: ClockTime) =>
  formatDate(start) === formatDate(end) ? formatTime(end) : `${shortMonthOf(end)} ${dayOf(end)}, ${formatTime(end)}`;

type Month = { name: string; events: Event[] };

/** Groups by "November 2026" and so on, keeping the order. */
export function byMonth(events: Event[], clock: Clock): Month[] {
  const months: Month[] = [];
  for (const event of events) {
    const start = clock.at(event.startsAt);
    const name = `${monthOf(start)} ${yearOf(start)}`;
    const last = months.at(-1);
    if (last?.name === name) last.events.push(event);
    else months.push({ name, events: [event] });
  }
  return months;
}

/** An instant as a `datetime-local` field shows it, in the time zone of this browser. */
export function toLocalInput(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What a `datetime-local` field holds as an instant; blank if nothing is chosen. */
export function fromLocalInput(local: string): string {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString();
}
