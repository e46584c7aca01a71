import type { Stats } from "#contract/moderation.ts";
import { CONTENT_TYPE_LABELS, CONTENT_TYPES, EDUCATIONAL_LEVELS } from "#contract/resource-kinds.ts";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";

type Group = Stats["byContentType"][number];

export const Analytics = ({ stats }: { stats: Stats | undefined }) => (
  <Card aria-labelledby="analytics" className="pb-0 sm:pb-1">
    <h2 id="analytics" className="mb-4 text-xl">
      Resource Analytics
    </h2>
    <Tabs
      label="Resource analytics"
      tabs={[
        {
          id: "content-type",
          label: "Content Type",
          panel: (
            <Chart
              groups={stats && inOrder(stats.byContentType, CONTENT_TYPES).map(named)}
              caption="Resources by content type"
              of="Content type"
              tone="blue"
            />
          ),
        },
        {
          id: "educational-level",
          label: "Educational Level",
          panel: (
            <Chart
              groups={stats && inOrder(stats.byEducationalLevel, EDUCATIONAL_LEVELS)}
              caption="Resources by educational level"
              of="Educational level"
              tone="purple"
            />
          ),
        },
      ]}
    />
  </Card>
);

type ChartProps = { groups: Group[] | undefined; caption: string; of: string; tone: "blue" | "purple" };

function Chart({ groups, ...chart }: ChartProps) {
  if (!groups) return <Skeleton className="h-44" />;
  if (groups.length === 0) return <p className="text-quiet">There are no resources to count yet.</p>;
  return <BarChart bars={groups} {...chart} />;
}

/** As everywhere in the product, not by the alphabet. */
const inOrder = (groups: Group[], order: readonly string[]) =>
  [...groups].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));

const named = ({ name, count }: Group) => ({ name: CONTENT_TYPE_LABELS[name] ?? name, count });
