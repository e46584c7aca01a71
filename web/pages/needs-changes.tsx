import type { Resource } from "#contract/resources.ts";
import { ReasonsForAuthor } from "#web/features/reviews/history.tsx";
import { ListPlaceholder, PagedList } from "#web/features/users/paged-list.tsx";
import { needsChangesPath } from "#web/features/users/profile-queries.ts";
import { Submission } from "#web/features/users/unpublished.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** What the team rejected, with the reasons, on its author's own profile. */
export const NeedsChanges = ({ userId }: { userId: number }) => (
  <>
    <h2 className="sr-only">Needs changes</h2>
    <PagedList<Resource>
      path={needsChangesPath(userId)}
      failure="Failed to load your resources"
      placeholder={<ListPlaceholder />}
      empty={<EmptyState title="Nothing needs changes" />}
    >
      {(resources) => (
        <ul className="grid gap-4">
          {resources.map((resource) => (
            <li key={resource.id}>
              <Rejected resource={resource} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  </>
);

function Rejected({ resource }: { resource: Resource }) {
  const { id, title, status, review } = resource;
  return (
    <Submission
      resource={resource}
      badge={<StatusBadge status="rejected" isOwn />}
      actions={
        <ButtonLink href={`/resources/${id}/edit`} size="sm">
          Edit and Resubmit<span className="sr-only"> {title}</span>
        </ButtonLink>
      }
    >
      {status === "approved" && <p>This is about your edit. Readers still see the approved text.</p>}
      {review && <ReasonsForAuthor {...review} />}
    </Submission>
  );
}
