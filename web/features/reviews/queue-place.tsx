import type { QueuePlace as Place } from "#contract/reviews.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { formatHours } from "#web/lib/format/duration.ts";
import { queuePlaceQuery } from "./review-queries.ts";

/** How long its author may have to wait. */
export function QueuePlace({ resourceId }: { resourceId: number }) {
  const { data } = useQuery(queuePlaceQuery(resourceId));
  // As high as it will be.
  return <p className="min-h-[1lh]">{data && placeText(data)}</p>;
}

const placeText = ({ ahead, medianHours }: Place) =>
  [ahead !== null && aheadText(ahead), medianHours !== null && waitText(medianHours)].filter(Boolean).join(". ");

const aheadText = (ahead: number) => (ahead === 0 ? "You are next" : `${ahead} ahead of you`);

const waitText = (medianHours: number) => `Half of all decisions take less than ${formatHours(medianHours)}`;
