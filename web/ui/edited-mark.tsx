import { useTimeOfDay } from "#web/lib/use-time-of-day.ts";

/** Says that the author has changed it since; its title says when. */
export const EditedMark = ({ editedAt }: { editedAt: string | null }) => editedAt && <Mark editedAt={editedAt} />;

const Mark = ({ editedAt }: { editedAt: string }) => (
  <time dateTime={editedAt} title={`Edited ${useTimeOfDay(editedAt)}`} className="text-quiet text-sm">
    edited
  </time>
);
