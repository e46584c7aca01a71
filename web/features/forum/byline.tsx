import { classNames } from "#web/lib/format/class-names.ts";
import { EditedMark } from "#web/ui/edited-mark.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

const TONES = [
  "bg-blue-tint text-blue",
  "bg-purple-tint text-purple",
  "bg-green-tint text-green",
  "bg-amber-tint text-amber",
  "bg-red-tint text-red",
];

/** Authors appear by number only; a colour helps to tell them apart in a thread. */
export const Byline = ({ userId, date, editedAt }: { userId: number; date: string; editedAt: string | null }) => (
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
      <FormattedDate iso={date} />
      <EditedMark editedAt={editedAt} />
    </span>
  </p>
);
