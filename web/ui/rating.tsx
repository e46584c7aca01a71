import { formatCount } from "#web/lib/format.ts";
import { Stars } from "./stars.tsx";

type RatingProps = { average: number; count: number };

/** "★★★★☆ 4.6 (5)". Five empty stars would look like a bad rating, so words stand where nobody has rated. */
export const Rating = ({ average, count }: RatingProps) =>
  count === 0 ? (
    <span>Not rated yet</span>
  ) : (
    <span className="inline-flex items-center gap-2">
      <Stars value={average} />
      <span>
        <Average of={average} /> ({formatCount(count)})
      </span>
    </span>
  );

/** "4.6", for the eye: the stars beside it say the same to a screen reader. */
export const Average = ({ of }: { of: number }) => <span aria-hidden="true">{of.toFixed(1)}</span>;
