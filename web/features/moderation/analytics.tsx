import type { Stats } from "#contract/moderation.ts";
import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { valueLabel } from "#web/lib/format/resource-labels.ts";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
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
