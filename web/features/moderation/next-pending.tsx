import { useQuery } from "#web/lib/api/use-query.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { moderationQuery } from "./moderation-queries.ts";
import { listingHref } from "./moderation-url.ts";

type NextPendingProps = {
  id: number;
  /** How long this one has waited. */
  since: string;
};

/** Leads to what waits after this resource for a decision of this reader; from the last one back to the first. */
export function NextPending({ id, since }: NextPendingProps) {
  const { data } = useQuery(moderationQuery({ tab: "pending", search: "", after: null, selected: null }));
  if (!data) return null;
  const others = data.items.filter((other) => other.id !== id && other.waitingSince && !other.refusal);
  const next = others.find(({ waitingSince }) => waitingSince && waitingSince >= since) ?? others[0];
  if (!next && !data.next) return <p className="text-quiet text-sm">Nothing else waits for your review.</p>;
  // Further down in the queue there may be something.
  const href = next ? `/resources/${next.id}` : listingHref({});
  return (
    <ButtonLink href={href} size="sm" variant="quiet">
      Next pending
    </ButtonLink>
  );
}
