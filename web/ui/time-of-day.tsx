import { formatDateTime } from "#web/lib/format/format.ts";
import { inReadersZone } from "#web/lib/format/relative-time.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";

type TimeOfDayProps = { iso: string; className?: string };

/** When something happened, to the minute: by the reader's clock, or before hydration in UTC, and saying so. */
export const TimeOfDay = ({ iso, className }: TimeOfDayProps) => (
  <time dateTime={iso} className={className}>
    {useHydrated() ? formatDateTime(inReadersZone(iso)) : `${formatDateTime(iso)} UTC`}
  </time>
);
