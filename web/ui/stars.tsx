import { classNames } from "#web/lib/class-names.ts";

const SIZES = { sm: "h-4", md: "h-5", lg: "h-7" };

export const STAR_SHAPE = "m10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8L10 1.8Z";
const POSITIONS = [0, 1, 2, 3, 4];

type StarsProps = { value: number; size?: keyof typeof SIZES };

/** A rating out of five, filled to the tenth. */
export function Stars({ value, size = "sm" }: StarsProps) {
  const shown = Math.round(Math.min(5, Math.max(0, value)) * 10) / 10;
  return (
    <svg
      viewBox="0 0 100 20"
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={`${shown} out of 5 stars`}
      className={classNames("w-auto shrink-0 text-star", SIZES[size])}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
    >
      {POSITIONS.map((position) => (
        <g key={position} transform={`translate(${position * 20} 0)`}>
          <StarFill part={shown - position} />
          <path d={STAR_SHAPE} strokeWidth="1.4" />
        </g>
      ))}
    </svg>
  );
}

/** Two halves of the same shape would need a clip with an id; a nested viewport crops without one. */
function StarFill({ part }: { part: number }) {
  if (part <= 0) return null;
  const width = Math.round(Math.min(1, part) * 20 * 10) / 10;
  return (
    <svg x="0" y="0" width={width} height="20" viewBox={`0 0 ${width} 20`} overflow="hidden" aria-hidden="true">
      <path d={STAR_SHAPE} fill="currentColor" stroke="none" />
    </svg>
  );
}
