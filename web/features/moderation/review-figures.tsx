import type { ReactNode } from "react";
import type { Stats } from "#contract/moderation.ts";
import { asDay } from "#web/lib/format/clock.ts";
import { dayOf, formatCount, formatHours, shortMonthOf } from "#web/lib/format/format.ts";
import { Card } from "#web/ui/card.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { listingHref } from "./moderation-queries.ts";

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

type Weeks = Stats["weeks"];

const HEIGHT = 100;
const WEEK = 20;
const BAR = 7;

const SERIES = [
  { key: "submitted", name: "Submitted", fill: "fill-blue", mark: "bg-blue" },
  { key: "decided", name: "Decided", fill: "fill-purple", mark: "bg-purple" },
] as const;

/** Two bars for each week. Screen readers get the same figures as a table. */
function WeeklyChart({ weeks }: { weeks: Weeks }) {
  const max = Math.max(1, ...weeks.flatMap(({ submitted, decided }) => [submitted, decided]));
  return (
    <div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span className="font-semibold">Submissions and decisions per week</span>
        {SERIES.map(({ key, name, mark }) => (
          <span key={key} className="inline-flex items-center gap-2 text-quiet">
            <span aria-hidden="true" className={`size-3 rounded-sm ${mark}`} />
            {name}
          </span>
        ))}
      </p>
      <svg
        viewBox={`0 0 ${WEEK * weeks.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-4 h-32 w-full border-line border-b"
        aria-hidden="true"
        focusable="false"
      >
        {weeks.map((week, index) =>
          SERIES.map(({ key, fill }, place) => {
            const height = (week[key] / max) * HEIGHT;
            const x = index * WEEK + 2 + place * (BAR + 1);
            return <rect key={key} x={x} y={HEIGHT - height} width={BAR} height={height} className={fill} />;
          }),
        )}
      </svg>
      <p aria-hidden="true" className="mt-1 flex justify-between text-quiet text-sm">
        <span>{weekLabel(weeks[0])}</span>
        <span>{`at most ${formatCount(max)} a week`}</span>
        <span>{weekLabel(weeks.at(-1))}</span>
      </p>
      <WeeklyTable weeks={weeks} />
    </div>
  );
}

const weekLabel = (week: Weeks[number] | undefined) =>
  week && `${shortMonthOf(asDay(week.monday))} ${dayOf(asDay(week.monday))}`;

const WeeklyTable = ({ weeks }: { weeks: Weeks }) => (
  <table className="sr-only">
    <caption>Submissions and decisions per week</caption>
    <thead>
      <tr>
        <th scope="col">Week of</th>
        {SERIES.map(({ key, name }) => (
          <th key={key} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week) => (
        <tr key={week.monday}>
          <th scope="row">{weekLabel(week)}</th>
          {SERIES.map(({ key }) => (
            <td key={key}>{week[key]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
