import { numberedName } from "#contract/names.ts";

/** Lists show authors by their number only. */
export const UserLink = ({ id, tabIndex }: { id: number; tabIndex?: number | undefined }) => (
  <a
    href={`/users/${id}`}
    tabIndex={tabIndex}
    className="rounded-sm font-semibold text-ink underline decoration-1 underline-offset-4 hover:decoration-2 hover:decoration-pencil-strong"
  >
    {numberedName(id)}
  </a>
);
