import { formatDate } from "#web/lib/format/format.ts";
import { useClock } from "#web/lib/use-clock.ts";

type FormattedDateProps = { iso: string; className?: string };

/** "Nov 15, 2026", by the reader's clock. */
export const FormattedDate = ({ iso, className }: FormattedDateProps) => (
  <time dateTime={iso} className={className}>
    {formatDate(useClock().at(iso))}
  </time>
);
