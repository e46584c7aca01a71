import type { ResourceDetail } from "#contract/resources.ts";
import { usePage } from "#web/lib/api/use-page.ts";
import type { RenderPostMenu } from "#web/lib/post-menu.ts";
import { FeedbackPlaceholder } from "#web/ui/feedback-entry.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
import { TrialEntry } from "./trial-entry.tsx";
import { trialsPage } from "./trials-query.ts";

type TrialListProps = { path: string; resource: ResourceDetail; menu: RenderPostMenu };

/** One page, with a button for the next. */
export function TrialList({ path, resource, menu }: TrialListProps) {
  const { data, isPending, isError, refetch } = usePage(trialsPage(path));
  if (isPending) return <FeedbackPlaceholder />;
  if (isError) return <LoadError onRetry={refetch}>The trials could not be loaded.</LoadError>;
  return (
    <>
      <ul>
        {data?.items.map((trial) => (
          <TrialEntry key={trial.id} trial={trial} resource={resource} menu={menu} />
        ))}
      </ul>
      <ShowMore next={data?.next ?? null}>
        {(next) => <TrialList path={next} resource={resource} menu={menu} />}
      </ShowMore>
    </>
  );
}
