import { useState } from "react";
import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";
import type { Statistics, StatisticsKind } from "#contract/statistics.ts";
import { POLLED, read, useQuery } from "#web/lib/api/query.ts";
import { asDay } from "#web/lib/format/clock.ts";
import { dayOf, formatCount, shortMonthOf } from "#web/lib/format/format.ts";
import { badgeLabel } from "#web/lib/format/resource-labels.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { Card } from "#web/ui/card.tsx";
import { SelectField } from "#web/ui/fields.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

const { subjects, grades } = RESOURCE_FIELDS;

export const statisticsQuery = (about = "") => ({
  ...read<Statistics>(withQuery("/api/admin/statistics", { about })),
  ...POLLED,
});

const KINDS: Record<StatisticsKind, string> = {
  views: "Views",
  copies: "Copies",
  downloads: "Downloads",
  trials: "Trials",
  emptySearches: "Searches without results",
};

/** How the library is used, without anything about a person. */
export function StatisticsCard() {
  const [about, setAbout] = useState("");
  const { data: statistics, isError, refetch } = useQuery(statisticsQuery(about));
  return (
    <Card aria-labelledby="statistics">
      <h2 id="statistics" className="text-xl">
        Use of the library
      </h2>
      <p className="mt-2 mb-4 max-w-prose text-quiet text-sm">
        These figures track nobody. Each is rounded down to a multiple of five, and is left out if it stands for fewer
        than five people.
      </p>
      <div className="needs-script mb-4 max-w-xs">
        <SelectField
          name="about"
          label="Subject or grade"
          value={about}
          onChange={({ target }) => setAbout(target.value)}
        >
          <option value="">The whole library</option>
          <optgroup label="Subjects">
            {subjects.values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </optgroup>
          <optgroup label="Grades">
            {grades.values.map((value) => (
              <option key={value} value={value}>
                {badgeLabel("grades", value)}
              </option>
            ))}
          </optgroup>
        </SelectField>
      </div>
      {isError && !statistics && <LoadError onRetry={refetch}>The statistics could not be loaded.</LoadError>}
      <Tabs
        label="Use of the library"
        tabs={(Object.keys(KINDS) as StatisticsKind[]).map((kind) => ({
          id: `use-${kind}`,
          label: KINDS[kind],
          panel: statistics ? (
            <>
              <Weeks weeks={statistics.weeks} kind={kind} />
              {kind === "emptySearches" && <EmptySearches searches={statistics.emptySearches} />}
            </>
          ) : (
            <Skeleton className="h-64" />
          ),
        }))}
      />
    </Card>
  );
}

type WeeksProps = { weeks: Statistics["weeks"]; kind: StatisticsKind };

const HEIGHT = 100;
const WEEK = 20;

const weekLabel = ({ monday }: { monday: string }) => `${shortMonthOf(asDay(monday))} ${dayOf(asDay(monday))}`;

/** The table has the same figures as the drawing. */
function Weeks({ weeks, kind }: WeeksProps) {
  const max = Math.max(1, ...weeks.map((week) => week[kind] ?? 0));
  const [first, last] = [weeks[0], weeks.at(-1)];
  const isEmpty = weeks.every((week) => week[kind] === null);
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {isEmpty ? (
        <p className="text-quiet">Too few people so far for a chart.</p>
      ) : (
        <div>
          <svg
            viewBox={`0 0 ${WEEK * weeks.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-40 w-full border-line border-b"
            aria-hidden="true"
            focusable="false"
          >
            {weeks.map((week, index) => {
              const height = ((week[kind] ?? 0) / max) * HEIGHT;
              return (
                <rect
                  key={week.monday}
                  x={index * WEEK + 3}
                  y={HEIGHT - height}
                  width={WEEK - 6}
                  height={height}
                  className="fill-blue"
                />
              );
            })}
          </svg>
          <p aria-hidden="true" className="mt-1 flex justify-between text-quiet text-sm">
            <span>{first && weekLabel(first)}</span>
            <span>at most {formatCount(max)} a week</span>
            <span>{last && weekLabel(last)}</span>
          </p>
        </div>
      )}
      <table className="w-full self-start text-sm">
        <caption className="pb-2 text-left font-semibold">{KINDS[kind]} per week</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">{KINDS[kind]}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {weeks.map((week) => (
            <tr key={week.monday}>
              <th scope="row" className="py-1 pr-4 text-left font-medium">
                {weekLabel(week)}
              </th>
              <td className="py-1 text-right tabular-nums">{shown(week[kind])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const shown = (count: number | null) =>
  count === null ? <span className="text-quiet">fewer than 5 people</span> : formatCount(count);

const EmptySearches = ({ searches }: { searches: Statistics["emptySearches"] }) =>
  searches.length === 0 ? (
    <p className="mt-6 text-quiet text-sm">
      In these weeks, no search without results was made by five people in the same week.
    </p>
  ) : (
    <table className="mt-6 w-full max-w-xl text-sm">
      <caption className="pb-2 text-left font-semibold">Searches of the whole library that found nothing</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Words</th>
          <th scope="col">Searches</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {searches.map(({ words, count }) => (
          <tr key={words}>
            <th scope="row" className="wrap-anywhere py-1 pr-4 text-left font-medium">
              <bdi>{words}</bdi>
            </th>
            <td className="py-1 text-right tabular-nums">{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
