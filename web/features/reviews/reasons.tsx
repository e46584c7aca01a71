import { REASONS, type Reason } from "#contract/decisions.ts";

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
