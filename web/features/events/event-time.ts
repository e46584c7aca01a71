import type { Event } from "#contract/events.ts";
import { formatDate, formatTime } from "#web/lib/format.ts";

const part = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  return (iso: string) => format.format(new Date(iso));
};

/** "November 2026" */
const monthOf = part({ month: "long", year: "numeric" });

/** For the date tile: "Nov", "15", "Sunday" */
export const shortMonthOf = part({ month: "short" });
export const dayOf = part({ day: "numeric" });
export const weekdayOf = part({ weekday: "long" });

type Span = Pick<Event, "startsAt" | "endsAt">;

/** "10:00 PM to 11:00 PM UTC", or over midnight "11:00 PM to Nov 16, 12:15 AM UTC" */
export function hoursOf({ startsAt, endsAt }: Span): string {
  const sameDay = formatDate(startsAt) === formatDate(endsAt);
  const end = sameDay ? formatTime(endsAt) : `${shortMonthOf(endsAt)} ${dayOf(endsAt)}, ${formatTime(endsAt)}`;
  return `${formatTime(startsAt)} to ${end} UTC`;
}

type Month = { name: string; events: Event[] };

/** In the order in which they come. */
export function byMonth(events: Event[]): Month[] {
  const months: Month[] = [];
  for (const event of events) {
    const name = monthOf(event.startsAt);
    const last = months.at(-1);
    if (last?.name === name) last.events.push(event);
    else months.push({ name, events: [event] });
  }
  return months;
}
