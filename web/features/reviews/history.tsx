import { useState } from "react";
import { REASONS, type Reason } from "#contract/decisions.ts";
import type { HistoryEntry } from "#contract/reviews.ts";
import { readPageOrNull, useQuery } from "#web/lib/api/query.ts";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

const historyQuery = (id: number) => readPageOrNull<HistoryEntry>(`/api/resources/${id}/history?limit=50`, [404]);

const EVENTS: Record<HistoryEntry["event"], string> = {
  submitted: "Submitted",
  edited: "Edited",
  approved: "Approved",
  rejected: "Rejected",
  reopened: "Decision undone",
  removed: "Removed",
};

type HistoryProps = { resourceId: number; isOwn: boolean };

/** What happened to a resource, for its author and moderators. It is read once somebody wants to know. */
export function History(props: HistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)} className="text-sm">
      <summary className="font-semibold text-quiet">History</summary>
      {isOpen && <Entries {...props} />}
    </details>
  );
}

function Entries({ resourceId, isOwn }: HistoryProps) {
  const { data, isError, refetch } = useQuery(historyQuery(resourceId));
  if (isError) return <LoadError onRetry={refetch}>The history could not be loaded.</LoadError>;
  if (!data) return <Skeleton className="mt-4 h-24" />;
  return (
    <ol aria-label="History" className="mt-4 grid gap-4">
      {data.items.map(({ id, event, reasons, note, author, createdAt }) => (
        <li key={id} className="grid gap-1">
          <p className="flex flex-wrap gap-x-3">
            <span className="font-semibold">{isOwn && event === "rejected" ? "Needs changes" : EVENTS[event]}</span>
            <span className="text-quiet">{author === null ? "The team" : <UserLink author={author} />}</span>
            <span className="text-quiet">
              <FormattedDate iso={createdAt} />
            </span>
          </p>
          <Reasons reasons={reasons} note={note} />
        </li>
      ))}
    </ol>
  );
}

const DECIDED: HistoryEntry["event"][] = ["approved", "rejected", "reopened", "removed"];

/** Of a resource that was sent back and resubmitted: what its author was asked to change. */
export function AskedBefore({ resourceId }: { resourceId: number }) {
  const { data } = useQuery(historyQuery(resourceId));
  const events = data?.items ?? [];
  // A decision after that is this moderator's own.
  const edited = events.findIndex(({ event }) => event === "edited");
  const decision = events.slice(edited + 1).find(({ event }) => DECIDED.includes(event));
  if (edited === -1 || decision?.event !== "rejected") return null;
  const { reasons, note, createdAt } = decision;
  return (
    <Notice title="Resubmitted">
      <p>
        The team sent it back on <FormattedDate iso={createdAt} />
        {reasons.length === 0 && !note ? ", without a reason." : " and asked for changes:"}
      </p>
      <Reasons reasons={reasons} note={note} />
    </Notice>
  );
}

/** For the author, who would have to guess otherwise. The reviewer may still be writing. */
export const ReasonsForAuthor = ({ reasons, note }: ReasonsProps) =>
  reasons.length > 0 || note ? (
    <Reasons reasons={reasons} note={note} />
  ) : (
    <p>
      The team has not given a reason. <TextLink href="/contact">Ask what to change</TextLink>
    </p>
  );

type ReasonsProps = { reasons: readonly Reason[]; note: string | null };

/** Why something was rejected, in the words that its author reads. */
export const Reasons = ({ reasons, note }: ReasonsProps) => (
  <>
    {reasons.length > 0 && (
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{REASONS[reason]}</li>
        ))}
      </ul>
    )}
    {note && (
      <p dir="auto" className="max-w-prose whitespace-pre-line border-edge border-l-2 pl-3">
        {note}
      </p>
    )}
  </>
);
