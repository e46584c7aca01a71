import type { Person } from "#contract/people.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { staffQuery } from "./log-queries.ts";

/** Everybody who has a role now, admins first. */
export function useStaff(): Person[] {
  const admins = useQuery(staffQuery("admin")).data?.items ?? [];
  const moderators = useQuery(staffQuery("moderator")).data?.items ?? [];
  return [...admins, ...moderators];
}
