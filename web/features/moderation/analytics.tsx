import type { Stats } from "#contract/moderation.ts";
import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { valueLabel } from "#web/lib/format/resource-labels.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

const { contentType, educationalLevel } = RESOURCE_FIELDS;

type Group = Stats["byContentType"][number];

export const Analytics = ({ stats }: { stats: Stats | undefined }) => (
  <Card aria-labelledby="analytics" className="pb-0 sm:pb-1">
    <h2 id="analytics" className="text-xl">
      Resource Analytics
    </h2>
    <p className="mt-2 mb-4 text-quiet text-sm">{stats ? countSummary(stats) : "Resources of every status"}</p>
    <Tabs
      label="Resource analytics"
      tabs={[
        {
          id: "content-type",
          label: "Content Type",
          panel: (
            <Chart
              groups={stats && inOrder(stats.byContentType, contentType.values).map(withLabel)}
              caption="Resources by content type"
              nameHeading="Content type"
              tone="blue"
            />
          ),
        },
        {
          id: "educational-level",
          label: "Educational Level",
          panel: (
            <Chart
              groups={stats && inOrder(stats.byEducationalLevel, educationalLevel.values)}
              caption="Resources by educational level"
              nameHeading="Educational level"
              tone="purple"
            />
          ),
        },
      ]}
    />
  </Card>
);

type ChartProps = { groups: Group[] | undefined; caption: string; nameHeading: string; tone: "blue" | "purple" };

function Chart({ groups, ...chart }: ChartProps) {
  if (!groups) return <Skeleton className="h-44" />;
  if (groups.length === 0) return <p className="text-quiet">There are no resources to count yet.</p>;
  return <BarChart bars={groups} {...chart} />;
}

/** The cards above count published resources only, so this says what the bars count. */
function countSummary({ totalResources: approved, pendingResources: pending, rejectedResources: rejected }: Stats) {
  const all = formatCount(approved + pending + rejected);
  return `Resources of every status, ${all} in all: ${formatCount(approved)} approved, ${formatCount(pending)} pending, ${formatCount(rejected)} rejected`;
}

/** In the order of the contract's lists, as on every other screen. */
const inOrder = (groups: Group[], order: readonly string[]) =>
  [...groups].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));

const withLabel = ({ name, count }: Group) => ({ name: valueLabel("contentType", name), count });

const FILLS = { blue: "fill-blue", purple: "fill-purple" };

type BarChartProps = {
  caption: string;
  /** The column heading above the names of the bars. */
  nameHeading: string;
  bars: { name: string; count: number }[];
  tone: keyof typeof FILLS;
};

/** A table with drawn bars, so that screen readers get the same figures as the eye. */
function BarChart({ caption, nameHeading, bars, tone }: BarChartProps) {
  const max = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table className="w-full">
      <caption className="pb-2 text-left font-semibold text-sm">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{nameHeading}</th>
          <th scope="col">Resources</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row" className="py-2 pr-4 text-left font-medium text-sm sm:whitespace-nowrap">
              {name}
            </th>
            <td className="w-full py-2">
              <div className="flex items-center gap-3">
                <svg
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  className="h-6 w-0 grow rounded-sm"
                  aria-hidden="true"
                  focusable="false"
                >
                  <rect width="100" height="10" className="fill-sunken" />
                  <rect width={Math.round((count / max) * 1000) / 10} height="10" className={FILLS[tone]} />
                </svg>
                <span className="w-12 shrink-0 text-right font-semibold tabular-nums">{formatCount(count)}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
