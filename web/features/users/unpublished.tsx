import type { ReactNode } from "react";
import type { Resource } from "#contract/resources.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { ListPlaceholder, PagedList } from "./paged-list.tsx";
import { waitingPath } from "./profile-queries.ts";

/** What its author has sent and the team has yet to decide on: new resources, and edits of public ones. */
export const Unpublished = ({ userId }: { userId: number }) => (
  <>
    <h2 className="sr-only">Pending</h2>
    <PagedList<Resource>
      path={waitingPath(userId)}
      failure="Failed to load your resources"
      placeholder={<ListPlaceholder />}
      empty={
        <EmptyState
          title="No pending resources"
          hint="Resources you submit appear here until the team has reviewed them."
        >
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
                badge={<StatusBadge status="pending" isOwn />}
                actions={
                  <ButtonLink href={`/resources/${resource.id}/edit`} variant="plain" size="sm">
                    Edit<span className="sr-only"> {resource.title}</span>
                  </ButtonLink>
                }
              >
                {resource.waitingEdit && <p>Your edit is waiting for review. Readers still see the approved text.</p>}
              </Submission>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  </>
);

type SubmissionProps = {
  resource: Resource;
  /** Instead of its status. */
  badge?: ReactNode;
  actions: ReactNode;
  /** Below the description. */
  children?: ReactNode;
};

/** One of the author's own resources that the team has not published. */
export const Submission = ({ resource, badge, actions, children }: SubmissionProps) => {
  const { id, title, status, description, createdAt } = resource;
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-raised p-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
          {badge ?? <StatusBadge status={status} isOwn />}
          <span>
            Submitted <FormattedDate iso={resource.waitingEdit?.submittedAt ?? createdAt} />
          </span>
        </p>
        <h3 dir="auto" className="mt-2 text-xl">
          {title}
        </h3>
        <p dir="auto" className="mt-1 line-clamp-2 text-quiet text-sm">
          {description}
        </p>
        {children && <div className="mt-4 grid gap-2 text-sm empty:hidden">{children}</div>}
      </div>
      <p className="flex flex-wrap items-start gap-2 md:items-center">
        <ButtonLink href={`/resources/${id}`} variant="quiet" size="sm">
          View Details<span className="sr-only"> of {title}</span>
        </ButtonLink>
        {actions}
      </p>
    </article>
  );
};
