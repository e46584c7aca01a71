import { formatDate } from "#web/lib/format/format.ts";
import { relativeTime } from "#web/lib/format/relative-time.ts";
import { useMinute } from "#web/lib/use-minute.ts";
import { useTimeOfDay } from "#web/lib/use-time-of-day.ts";

/** "2 h ago", with the full time of the reader's clock; before hydration the date, in UTC like everywhere else. */
export function RelativeTime({ iso }: { iso: string }) {
  const now = useMinute();
  return (
    <time dateTime={iso} title={useTimeOfDay(iso)}>
      {now === null ? formatDate(iso) : relativeTime(iso, now)}
    </time>
  );
}
