import type { Clock } from "#web/lib/format/clock.ts";
import { formatDate, formatDateTime } from "#web/lib/format/format.ts";
import { useClock } from "#web/lib/use-clock.ts";

type FormattedDateProps = { iso: string; className?: string };

/** "Nov 15, 2026", by the reader's clock. */
export const FormattedDate = ({ iso, className }: FormattedDateProps) => (
  <time dateTime={iso} className={className}>
    {formatDate(useClock().at(iso))}
  </time>
);

type TimeOfDayProps = { iso: string; className?: string };

/** When something happened, to the minute. */
export const TimeOfDay = ({ iso, className }: TimeOfDayProps) => (
  <time dateTime={iso} className={className}>
    {timeOfDay(iso, useClock())}
  </time>
);

/** "Nov 15, 2026 3:04 PM", and if it is not the reader's clock, "UTC". */
export const timeOfDay = (iso: string, { at, isReaders }: Clock) => formatDateTime(at(iso)) + (isReaders ? "" : " UTC");

/** Says that the author has changed it since; its title says when. */
export function EditedMark({ editedAt }: { editedAt: string | null }) {
  const clock = useClock();
  return (
    editedAt && (
      <time dateTime={editedAt} title={`Edited ${timeOfDay(editedAt, clock)}`} className="text-quiet text-sm">
        edited
      </time>
    )
  );
}
