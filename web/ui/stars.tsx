import { classNames } from "#web/lib/format/class-names.ts";
import { formatCount } from "#web/lib/format/format.ts";

const SIZES = { sm: "h-4", md: "h-5", lg: "h-7" };

export const STAR_SHAPE = "m10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8L10 1.8Z";

/** All five, drawn once in the frame of every page: a listing shows dozens, and each of them only refers to it. */
export const FiveStars = () => (
  <svg aria-hidden="true" className="hidden">
    <path id="five-stars" d={[10, 30, 50, 70, 90].map(starAt).join("")} />
  </svg>
);

const starAt = (x: number) => STAR_SHAPE.replace("m10 1.8", `M${x} 1.8l`).replace("L10 1.8", "");

type StarsProps = { value: number; size?: keyof typeof SIZES };

/** A rating out of five, with stars filled to a tenth. A nested viewport crops the filled ones. */
export function Stars({ value, size = "sm" }: StarsProps) {
  const shown = Math.round(Math.min(5, Math.max(0, value)) * 10) / 10;
  return (
    <svg
      viewBox="0 0 100 20"
      role="img"
      aria-label={`${shown} out of 5 stars`}
      className={classNames("stars", SIZES[size])}
    >
      <use href="#five-stars" />
      {shown > 0 && (
        <svg width={shown * 20} aria-hidden="true">
          <use href="#five-stars" fill="currentColor" />
        </svg>
      )}
    </svg>
  );
}

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
