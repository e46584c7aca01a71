import { formatDate, formatDateTime } from "#web/lib/format/format.ts";
import { inReadersZone, relativeTime } from "#web/lib/format/relative-time.ts";
import { useMinute } from "#web/lib/use-minute.ts";

/** "2 h ago", with the full time of the reader's clock; before hydration the date, in UTC like everywhere else. */
export function RelativeTime({ iso }: { iso: string }) {
  const now = useMinute();
  return (
    <time dateTime={iso} title={now === null ? `${formatDateTime(iso)} UTC` : formatDateTime(inReadersZone(iso))}>
      {now === null ? formatDate(iso) : relativeTime(iso, now)}
    </time>
  );
}
