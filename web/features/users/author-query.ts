import type { PublicUser } from "#contract/users.ts";
import { readOrNull } from "#web/lib/query-client.ts";

export const authorQuery = (id: number) => readOrNull<PublicUser>(`/api/users/${id}`, [404]);
