import { classNames } from "#web/lib/format/class-names.ts";

const SIZES = { sm: "h-4", md: "h-5", lg: "h-7" };

export const STAR_SHAPE = "m10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8L10 1.8Z";

/** All five as one path: a listing shows dozens of these, and each element costs render time on both sides. */
const FIVE = [10, 30, 50, 70, 90]
  .map((x) => STAR_SHAPE.replace("m10 1.8", `M${x} 1.8l`).replace("L10 1.8", ""))
  .join("");

type StarsProps = { value: number; size?: keyof typeof SIZES };

/** A rating out of five, with stars filled to a tenth. */
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
      strokeWidth="1.4"
      strokeLinejoin="round"
    >
      <path d={FIVE} />
      <Filled width={shown * 20} />
    </svg>
  );
}

/** A nested viewport crops the filled part; a clip path would need an id. */
const Filled = ({ width }: { width: number }) =>
  width > 0 && (
    <svg width={width} height="20" viewBox={`0 0 ${width} 20`} overflow="hidden" aria-hidden="true">
      <path d={FIVE} fill="currentColor" />
    </svg>
  );
