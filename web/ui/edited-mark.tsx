import { formatDateTime } from "#web/lib/format/format.ts";

/** Says that the author has changed it since; its title says when. */
export const EditedMark = ({ editedAt }: { editedAt: string | null }) =>
  editedAt && (
    <time dateTime={editedAt} title={`Edited ${formatDateTime(editedAt)} UTC`} className="text-quiet text-sm">
      edited
    </time>
  );
