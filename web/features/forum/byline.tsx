import type { Author } from "#contract/names.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { initialsOfName } from "#web/lib/format/names.ts";
import { Portrait } from "#web/ui/avatar.tsx";
import { EditedMark, FormattedDate } from "#web/ui/formatted-date.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

const TONES = [
  "bg-blue-tint text-blue",
  "bg-purple-tint text-purple",
  "bg-green-tint text-green",
  "bg-amber-tint text-amber",
  "bg-red-tint text-red",
];

/** A color helps to tell people apart in a thread. */
const toneOf = ({ id }: Pick<Author, "id">) => TONES[id % TONES.length];

export const Byline = ({ author, date, editedAt }: { author: Author; date: string; editedAt: string | null }) => (
  <p className="flex break-after-avoid items-center gap-3 text-quiet text-sm">
    {author.name === null ? (
      <NumberMark id={author.id} />
    ) : (
      <Portrait image={author.image} initials={initialsOfName(author.name)} tone={toneOf(author)} />
    )}
    <span className="flex flex-wrap gap-x-3">
      <UserLink author={author} />
      <FormattedDate iso={date} />
      <EditedMark editedAt={editedAt} />
    </span>
  </p>
);

/** For somebody who appears by number only. */
const NumberMark = ({ id }: { id: number }) => (
  <span
    aria-hidden="true"
    className={classNames(
      "inline-grid h-9 min-w-9 shrink-0 place-items-center rounded-full px-1.5 font-bold text-xs",
      toneOf({ id }),
    )}
  >
    {`#${id}`}
  </span>
);
