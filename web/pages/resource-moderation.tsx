import type { ResourceDetail } from "#contract/resources.ts";
import { ReviewPanel } from "#web/features/moderation/review-panel.tsx";
import { Differences } from "#web/features/reviews/differences.tsx";

/** What only moderators see on a resource's page. Loaded for them alone. */
export const ResourceModeration = ({ resource }: { resource: ResourceDetail }) => (
  <ReviewPanel
    resource={resource}
    differences={(reviewed) =>
      reviewed.waitingEdit && (
        <div>
          <h2 className="mb-3 text-xl">Edited</h2>
          <Differences resource={reviewed} edit={reviewed.waitingEdit} detail={resource} />
        </div>
      )
    }
  />
);
