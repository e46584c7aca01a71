import type { Resource } from "#contract/resources.ts";
import { formatDate } from "#web/lib/format/format.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListPlaceholder } from "./list-placeholder.tsx";
import { PagedList } from "./paged-list.tsx";
import { resourcesPath } from "./profile-queries.ts";

const FAILURE = "Failed to load your resources";

/** The author's own pending and rejected resources, which nobody else can see. */
export function Unpublished({ userId, rejected }: { userId: number; rejected: number }) {
  return (
    <div className="grid gap-12">
      <section>
        <h2 className="sr-only">Pending</h2>
        <PagedList<Resource>
          path={resourcesPath(userId, "pending")}
          failure={FAILURE}
          placeholder={<ListPlaceholder />}
          empty={
            <EmptyState title="No pending resources" hint="What you submit waits here until the team has reviewed it.">
              <ButtonLink href="/submit">Submit a Resource</ButtonLink>
            </EmptyState>
          }
        >
          {(resources) => <Submissions resources={resources} />}
        </PagedList>
      </section>
      {rejected > 0 && (
        <section>
          <h2 className="text-xl">Not published</h2>
          <p className="mt-2 mb-5 max-w-prose text-quiet">
            The team did not publish these. You can edit one at any time, which sends it to review again.
          </p>
          <PagedList<Resource>
            path={resourcesPath(userId, "rejected")}
            failure={FAILURE}
            placeholder={<ListPlaceholder />}
            empty={null}
          >
            {(resources) => <Submissions resources={resources} />}
          </PagedList>
        </section>
      )}
    </div>
  );
}

const Submissions = ({ resources }: { resources: Resource[] }) => (
  <ul className="grid gap-4">
    {resources.map((resource) => (
      <li key={resource.id}>
        <Submission resource={resource} />
      </li>
    ))}
  </ul>
);

function Submission({ resource: { id, title, status, description, createdAt } }: { resource: Resource }) {
  const ofTitle = <span className="sr-only"> of {title}</span>;
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-raised p-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
          <StatusBadge status={status}>{status === "pending" ? "Pending Review" : undefined}</StatusBadge>
          <span>Submitted {formatDate(createdAt)}</span>
        </p>
        <h3 dir="auto" className="mt-2 text-xl">
          {title}
        </h3>
        <p dir="auto" className="mt-1 line-clamp-2 text-quiet text-sm">
          {description}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <ButtonLink href={`/resources/${id}`} variant="quiet" size="sm">
          View Details{ofTitle}
        </ButtonLink>
        <ButtonLink href={`/resources/${id}/edit`} variant="plain" size="sm">
          Edit<span className="sr-only"> {title}</span>
        </ButtonLink>
      </p>
    </article>
  );
}
