import type { Comment } from "#contract/comments.ts";
import { readPageOrNull } from "#web/lib/api/query-options.ts";

export const commentsPath = (resourceId: string | number) => `/api/resources/${resourceId}/comments`;

export const commentsQuery = (resourceId: string | number) => commentsPage(`${commentsPath(resourceId)}?limit=20`);

export const commentsPage = (path: string) => readPageOrNull<Comment>(path, [400, 404]);
