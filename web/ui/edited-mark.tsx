import { useClock } from "#web/lib/use-clock.ts";
import { timeOfDay } from "./time-of-day.tsx";

/** Says that the author has changed it since; its title says when. */
export function EditedMark({ editedAt }: { editedAt: string | null }) {
  const clock = useClock();
  return (
    editedAt && (
      <time dateTime={editedAt} title={`Edited ${timeOfDay(editedAt, clock)}`} className="text-quiet text-sm">
        edited
      </time>
    )
  );
}
