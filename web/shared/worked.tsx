import { workedIn } from "#contract/trial-outcomes.ts";
import { asDay } from "#web/lib/format/clock.ts";
import { formatMonth } from "#web/lib/format/format.ts";
import { CheckIcon } from "#web/ui/icons.tsx";

type Tried = { trialCount: number; workedCount: number; lastTriedOn: string | null };

/** "Worked in 5 of 7 classes, last in Oct 2026": what teachers said of it. Nothing while nobody has tried it. */
export const Worked = ({ resource: { trialCount, workedCount, lastTriedOn } }: { resource: Tried }) =>
  lastTriedOn && (
    <span className={2 * workedCount < trialCount ? "worked seldom" : "worked"}>
      {2 * workedCount >= trialCount && <CheckIcon />}
      <span>
        <b>{workedIn({ workedCount, trialCount })}</b>, last {workedCount === 0 && "tried "}in{" "}
        {formatMonth(asDay(lastTriedOn))}
      </span>
    </span>
  );
