import type { ResourceDetail } from "#contract/resources.ts";
import { useSite } from "#web/lib/site/site.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { AuthorName } from "#web/ui/user-link.tsx";

/** What a printed resource ends with: where it comes from and what one may do with it. */
export function PrintClosing({ resource }: { resource: ResourceDetail }) {
  // The server does not know by which name it is reached.
  const origin = useHydrated() ? location.origin : "";
  return (
    <footer className="print-only break-inside-avoid border-line border-t pt-3 text-sm">
      <p>
        By <AuthorName author={resource.author} />, shared on {useSite().name}
      </p>
      <p>
        {origin}/resources/{resource.id}
      </p>
      <p>License: {resource.licence ?? "Not stated"}</p>
      <p>
        {resource.status === "approved" ? "Published" : "Submitted"} <FormattedDate iso={resource.createdAt} />
      </p>
    </footer>
  );
}
