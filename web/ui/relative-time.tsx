import { formatDate } from "#web/lib/format/format.ts";
import { relativeTime } from "#web/lib/format/relative-time.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { useMinute } from "#web/lib/use-minute.ts";
import { timeOfDay } from "./time-of-day.tsx";

/** "2 h ago", with the full time as its title; before hydration the date. */
export function RelativeTime({ iso }: { iso: string }) {
  const clock = useClock();
  const now = useMinute();
  return (
    <time dateTime={iso} title={timeOfDay(iso, clock)}>
      {now === null ? formatDate(clock.at(iso)) : relativeTime(iso, now, clock)}
    </time>
  );
}
