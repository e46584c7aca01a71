import type { Trial } from "#contract/trials.ts";
import { readPageOrNull } from "#web/lib/api/query-options.ts";

export const trialsPath = (resourceId: string | number) => `/api/resources/${resourceId}/trials`;

/** The latest few. */
export const trialsQuery = (resourceId: string | number) => trialsPage(`${trialsPath(resourceId)}?limit=5`);

export const trialsPage = (path: string) => readPageOrNull<Trial>(path, [400, 404]);
