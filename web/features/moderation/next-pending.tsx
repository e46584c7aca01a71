import { useQuery } from "#web/lib/api/use-query.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { moderationQuery } from "./moderation-queries.ts";

type NextPendingProps = {
  id: number;
  /** How long this one has waited. */
  since: string;
};

/** Leads to what waits after this resource; from the last one back to the first. */
export function NextPending({ id, since }: NextPendingProps) {
  const { data } = useQuery(moderationQuery({ tab: "pending", search: "", after: null, selected: null }));
  if (!data) return null;
  const others = data.items.filter((other) => other.id !== id && other.waitingSince);
  const next = others.find(({ waitingSince }) => waitingSince && waitingSince >= since) ?? others[0];
  if (!next) return <p className="text-quiet text-sm">Nothing else waits for review.</p>;
  return (
    <ButtonLink href={`/resources/${next.id}`} size="sm" variant="quiet">
      Next pending
    </ButtonLink>
  );
}
