import type { ReactNode } from "react";
import type { Stats } from "#contract/moderation.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { listingHref } from "./moderation-queries.ts";

/** The queue has new resources and edits of public ones. */
const waiting = (stats: Stats) => stats.pendingResources + stats.waitingEdits;

export const StatCards = ({ stats }: { stats: Stats | undefined }) => (
  <div className="grid gap-5 md:grid-cols-3">
    <StatCard title="Total Resources" count={stats?.totalResources} note="Approved and published" />
    <StatCard
      title="Pending Resources"
      count={stats && waiting(stats)}
      note={
        stats && waiting(stats) > 0 ? (
          <TextLink href={listingHref({})}>Review pending resources</TextLink>
        ) : (
          "Nothing waits for review"
        )
      }
    />
    <StatCard title="Total Views" count={stats?.totalViews} note="Of all resources together" />
  </div>
);

type StatCardProps = { title: string; count: number | undefined; note: ReactNode };

const StatCard = ({ title, count, note }: StatCardProps) => (
  <Card aria-label={title}>
    <h2 className="font-semibold font-text text-base text-quiet">{title}</h2>
    {count === undefined ? (
      <>
        <Skeleton className="mt-3 h-11 w-24" />
        <Skeleton className="mt-3 h-5 w-40" />
      </>
    ) : (
      <>
        <p className="mt-2 font-bold text-3xl tabular-nums">{formatCount(count)}</p>
        <p className="mt-2 text-quiet text-sm">{note}</p>
      </>
    )}
  </Card>
);
