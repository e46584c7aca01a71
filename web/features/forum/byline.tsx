import { classNames } from "#web/lib/class-names.ts";
import { Day } from "#web/ui/day.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

const TONES = [
  "bg-blue-tint text-blue",
  "bg-purple-tint text-purple",
  "bg-green-tint text-green",
  "bg-amber-tint text-amber",
  "bg-red-tint text-red",
];

/** Authors have a number and no name here; a colour besides helps to tell the voices of a discussion apart. */
export const Byline = ({ userId, date }: { userId: number; date: string }) => (
  <p className="flex break-after-avoid items-center gap-3 text-quiet text-sm">
    <span
      aria-hidden="true"
      className={classNames(
        "inline-grid h-9 min-w-9 shrink-0 place-items-center rounded-full px-1.5 font-bold text-xs",
        TONES[userId % TONES.length],
      )}
    >
      {`#${userId}`}
    </span>
    <span className="flex flex-wrap gap-x-3">
      <UserLink id={userId} />
      <Day of={date} />
    </span>
  </p>
);
