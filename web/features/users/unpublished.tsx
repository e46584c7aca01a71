import type { Resource } from "#contract/resources.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListPlaceholder } from "./list-placeholder.tsx";
import { PagedList } from "./paged-list.tsx";
import { resourcesPath } from "./profile-queries.ts";
import { Submission } from "./submission.tsx";

/** The author's own pending resources, which only they and the team can see. */
export const Unpublished = ({ userId }: { userId: number }) => (
  <>
    <h2 className="sr-only">Pending</h2>
    <PagedList<Resource>
      path={resourcesPath(userId, "pending")}
      failure="Failed to load your resources"
      placeholder={<ListPlaceholder />}
      empty={
        <EmptyState title="No pending resources" hint="What you submit waits here until the team has reviewed it.">
          <ButtonLink href="/submit">Submit a Resource</ButtonLink>
        </EmptyState>
      }
    >
      {(resources) => (
        <ul className="grid gap-4">
          {resources.map((resource) => (
            <li key={resource.id}>
              <Submission
                resource={resource}
                actions={
                  <ButtonLink href={`/resources/${resource.id}/edit`} variant="plain" size="sm">
                    Edit<span className="sr-only"> {resource.title}</span>
                  </ButtonLink>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  </>
);
