import type { Clock, ClockTime } from "#web/lib/format/clock.ts";
import { formatDate, formatDateTime, formatTime } from "#web/lib/format/format.ts";
import type { FoundDraft } from "#web/lib/forms/use-draft.ts";
import { useClock } from "#web/lib/use-clock.ts";

type DraftNoteProps = { found: FoundDraft | null; apply: () => void; discard: () => void };

/** Says that a draft was restored, or offers one that is older than the text in the form. */
export function DraftNote({ found, apply, discard }: DraftNoteProps) {
  const clock = useClock();
  if (!found) return null;
  const when = timeOf(found.draft.at, clock);
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

/** "10:42 AM", with the date if it is not today. */
function timeOf(ms: number, clock: Clock): string {
  const [time, now] = [ms, Date.now()].map((at) => clock.at(new Date(at).toISOString())) as [ClockTime, ClockTime];
  return formatDate(time) === formatDate(now) ? formatTime(time) : formatDateTime(time);
}
