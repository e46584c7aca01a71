import { useQuery } from "#web/lib/api/query.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { discussionCount, everythingQuery, memberCount, searchHref } from "./everything-query.ts";

/** Above the resources: what else the words find. Nothing if that is nothing. */
export function FoundElsewhere({ words, exact }: { words: string; exact: string | undefined }) {
  const { data } = useQuery(everythingQuery(words, exact));
  const [discussions, members] = [data?.discussions.count ?? 0, data?.members.count ?? 0];
  const counts = [discussions > 0 && discussionCount(discussions), members > 0 && memberCount(members)];
  if (discussions + members === 0) return null;
  return (
    <p className="text-quiet text-sm">
      Also found: <TextLink href={searchHref(words, exact)}>{counts.filter(Boolean).join(", ")}</TextLink>
    </p>
  );
}
