import type { ReactNode } from "react";
import type { ResourceDetail } from "#contract/resources.ts";
import { asDay } from "#web/lib/format/clock.ts";
import { formatCount, formatMonth } from "#web/lib/format/format.ts";
import type { RenderPostMenu } from "#web/lib/post-menu.ts";
import { TrialList } from "./trial-list.tsx";
import { trialsQuery } from "./trials-query.ts";

type TrialsProps = {
  resource: ResourceDetail;
  menu: RenderPostMenu;
  /** How this viewer can add to it. */
  children: ReactNode;
};

/** How a resource went in class. */
export function Trials({ resource, menu, children }: TrialsProps) {
  const { id, trialCount, workedCount, lastTriedOn } = resource;
  return (
    <section aria-labelledby="trials" className="screen-only">
      <h2 id="trials" className="text-xl">
        Tried in class
      </h2>
      {lastTriedOn ? (
        <p className="mt-2">
          {trialCount === 1
            ? "Tried in 1 class"
            : `Worked in ${formatCount(workedCount)} of ${formatCount(trialCount)} classes`}
          , last in {formatMonth(asDay(lastTriedOn))}
        </p>
      ) : (
        <p className="mt-2 max-w-prose text-quiet">
          Nobody has said yet how it went. A word on what worked, or what did not, saves the next teacher an evening.
        </p>
      )}
      <div className="mt-3 empty:hidden">{children}</div>
      {lastTriedOn && <TrialList path={String(trialsQuery(id).queryKey[0])} resource={resource} menu={menu} />}
    </section>
  );
}
