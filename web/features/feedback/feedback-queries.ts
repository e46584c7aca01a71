import type { Comment } from "#contract/comments.ts";
import type { Rating } from "#contract/ratings.ts";
import type { Trial } from "#contract/trials.ts";
import { readPageOrNull } from "#web/lib/api/query.ts";

export const commentsPath = (resourceId: string | number) => `/api/resources/${resourceId}/comments`;

export const commentsQuery = (resourceId: string | number) => commentsPage(`${commentsPath(resourceId)}?limit=20`);

export const commentsPage = (path: string) => readPageOrNull<Comment>(path, [400, 404]);

export const ratingsPath = (resourceId: string | number) => `/api/resources/${resourceId}/ratings`;

export const ratingsQuery = (resourceId: string | number) => ratingsPage(`${ratingsPath(resourceId)}?limit=20`);

/** Where somebody's own is not among the newest. */
export const ownRatingQuery = (resourceId: number, userId: number) =>
  ratingsPage(`${ratingsPath(resourceId)}?userId=${userId}`);

export const ratingsPage = (path: string) => readPageOrNull<Rating>(path, [400, 404]);

export const trialsPath = (resourceId: string | number) => `/api/resources/${resourceId}/trials`;

/** The latest few. */
export const trialsQuery = (resourceId: string | number) => trialsPage(`${trialsPath(resourceId)}?limit=5`);

export const trialsPage = (path: string) => readPageOrNull<Trial>(path, [400, 404]);
