import type { Rating } from "#contract/ratings.ts";
import { readPageOrNull } from "#web/lib/api/query-options.ts";

export const ratingsPath = (resourceId: string | number) => `/api/resources/${resourceId}/ratings`;

export const ratingsQuery = (resourceId: string | number) => ratingsPage(`${ratingsPath(resourceId)}?limit=20`);

/** Where somebody's own is not among the newest. */
export const ownRatingQuery = (resourceId: number, userId: number) =>
  ratingsPage(`${ratingsPath(resourceId)}?userId=${userId}`);

export const ratingsPage = (path: string) => readPageOrNull<Rating>(path, [400, 404]);
