import type { Clock } from "#web/lib/format/clock.ts";
import { formatDateTime } from "#web/lib/format/format.ts";
import { useClock } from "#web/lib/use-clock.ts";

type TimeOfDayProps = { iso: string; className?: string };

/** When something happened, to the minute. */
export const TimeOfDay = ({ iso, className }: TimeOfDayProps) => (
  <time dateTime={iso} className={className}>
    {timeOfDay(iso, useClock())}
  </time>
);

/** "Nov 15, 2026 3:04 PM", and if it is not the reader's clock, "UTC". */
export const timeOfDay = (iso: string, { at, isReaders }: Clock) => formatDateTime(at(iso)) + (isReaders ? "" : " UTC");
