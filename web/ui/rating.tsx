import { formatCount } from "#web/lib/format/format.ts";
import { Stars } from "./stars.tsx";

type RatingProps = { average: number; count: number };

/** "★★★★☆ 4.6 (5)". Without ratings a text instead: five empty stars would look like a bad rating. */
export const Rating = ({ average, count }: RatingProps) =>
  count === 0 ? (
    <span>Not rated yet</span>
  ) : (
    <span className="inline-flex items-center gap-2">
      <Stars value={average} />
      <span>
        <Average value={average} />
        {` (${formatCount(count)})`}
      </span>
    </span>
  );

/** "4.6", hidden from screen readers, which get the same from the stars beside it. */
export const Average = ({ value }: { value: number }) => <span aria-hidden="true">{value.toFixed(1)}</span>;
