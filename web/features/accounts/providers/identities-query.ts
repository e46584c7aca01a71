import type { Identity } from "#contract/providers.ts";
import { readPage } from "#web/lib/api/query-options.ts";

export const identitiesPath = (userId: number) => `/api/users/${userId}/identities`;

/** Hardly anybody has more than one or two. */
export const identitiesQuery = (userId: number) => readPage<Identity>(identitiesPath(userId));
