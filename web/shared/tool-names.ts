import { useQuery } from "#web/lib/api/query.ts";
import { toolsQuery } from "./tools-query.ts";

/** What forms offer. Those that may not be used are not offered; like any other name they can be typed. */
export const useToolNames = (): string[] =>
  (useQuery(toolsQuery).data ?? []).filter(({ status }) => status !== "not_approved").map(({ name }) => name);
