import type { ReactNode } from "react";
import type { Resource } from "#contract/resources.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";

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
            Submitted <FormattedDate iso={createdAt} />
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
