import { useTimeOfDay } from "#web/lib/use-time-of-day.ts";

type TimeOfDayProps = { iso: string; className?: string };

/** When something happened, to the minute. */
export const TimeOfDay = ({ iso, className }: TimeOfDayProps) => (
  <time dateTime={iso} className={className}>
    {useTimeOfDay(iso)}
  </time>
);
