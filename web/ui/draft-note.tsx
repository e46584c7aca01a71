import type { FoundDraft } from "#web/lib/use-draft.ts";

type DraftNoteProps = { found: FoundDraft | null; use: () => void; discard: () => void };

/** Says that a form does not begin empty, or that more has been written than it shows. */
export function DraftNote({ found, use, discard }: DraftNoteProps) {
  if (!found) return null;
  const when = timeOf(new Date(found.draft.at));
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-quiet text-sm">
      {found.offered ? `You have a draft from ${when} of an older version.` : `Draft from ${when}.`}
      {found.offered && <Choice onClick={use}>Use it</Choice>}
      <Choice onClick={discard}>Discard</Choice>
    </p>
  );
}

const Choice = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-11 rounded-sm font-semibold text-ink underline underline-offset-4"
  >
    {children}
  </button>
);

/** "10:42" where the reader is, with the day if that is not today. */
function timeOf(time: Date): string {
  const clock = time.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (time.toDateString() === new Date().toDateString()) return clock;
  return `${time.toLocaleDateString("en-US", { month: "short", day: "numeric" })}, ${clock}`;
}
