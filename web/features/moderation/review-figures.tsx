import type { ReactNode } from "react";
import type { Stats } from "#contract/moderation.ts";
import { formatHours } from "#web/lib/format/duration.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { Card } from "#web/ui/card.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { listingHref } from "./moderation-url.ts";
import { WeeklyChart } from "./weekly-chart.tsx";

/** How the queue is doing: what waits, for how long, and whether decisions keep up with submissions. */
export const ReviewFigures = ({ stats }: { stats: Stats | undefined }) => (
  <Card aria-labelledby="review-figures">
    <h2 id="review-figures" className="text-xl">
      Reviews
    </h2>
    <div className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {stats ? <Facts stats={stats} /> : <Skeleton className="h-40" />}
      {stats ? <WeeklyChart weeks={stats.weeks} /> : <Skeleton className="h-40" />}
    </div>
  </Card>
);

const Facts = ({ stats: { openReports, waitingEdits, oldestWaitingSince, medianWaitHours } }: { stats: Stats }) => (
  <dl className="grid content-start gap-y-3">
    <Fact name="Reports waiting">
      {openReports > 0 ? <TextLink href="/admin/reports">{formatCount(openReports)}</TextLink> : "None"}
    </Fact>
    <Fact name="Edits waiting">
      {waitingEdits > 0 ? <TextLink href={listingHref({})}>{formatCount(waitingEdits)}</TextLink> : "None"}
    </Fact>
    <Fact name="Oldest waiting">
      {oldestWaitingSince ? (
        <>
          Since <FormattedDate iso={oldestWaitingSince} />
        </>
      ) : (
        "Nothing waits"
      )}
    </Fact>
    <Fact name="Median wait">
      {medianWaitHours === null ? "Too few decisions yet" : `Less than ${formatHours(medianWaitHours)}`}
    </Fact>
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-b pb-3 last:border-0">
    <dt className="text-quiet text-sm">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);
