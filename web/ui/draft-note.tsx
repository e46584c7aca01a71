import type { FoundDraft } from "#web/lib/forms/use-draft.ts";

type DraftNoteProps = { found: FoundDraft | null; apply: () => void; discard: () => void };

/** Says that a draft was restored, or offers one that is older than the text in the form. */
export function DraftNote({ found, apply, discard }: DraftNoteProps) {
  if (!found) return null;
  const when = timeOf(new Date(found.draft.at));
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-quiet text-sm">
      {found.offered ? `You have a draft from ${when} of an older version.` : `Draft from ${when}.`}
      {found.offered && <LinkButton onClick={apply}>Use it</LinkButton>}
      <LinkButton onClick={discard}>Discard</LinkButton>
    </p>
  );
}

const LinkButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-11 rounded-sm font-semibold text-ink underline underline-offset-4"
  >
    {children}
  </button>
);

/** "10:42" in the reader's time zone, with the day if it is not today. */
function timeOf(time: Date): string {
  const clock = time.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  if (time.toDateString() === new Date().toDateString()) return clock;
  return `${time.toLocaleDateString("en-US", { month: "short", day: "numeric" })}, ${clock}`;
}
