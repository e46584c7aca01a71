import type { ResourceVersion } from "#contract/resources.ts";
import { readPageOrNull } from "#web/lib/api/query-options.ts";

export const versionsQuery = (id: string | number) =>
  readPageOrNull<ResourceVersion>(`/api/resources/${id}/versions`, [400, 404]);
