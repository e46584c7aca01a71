import type { PackItem, ResourceList } from "#contract/lists.ts";
import { readOrNull, readPageOrNull } from "#web/lib/api/query.ts";

/** There is none, or it is not for this viewer. */
const NULL_ON = [400, 404];

/** A list's number, or the end of the address it is shared by. What cannot be either becomes "0", which no list has. */
export const listKey = ({ id = "" }: Record<string, string>) => (/^[\w-]+$/.test(id) ? id : "0");

export const listPath = (key: string | number) => `/api/lists/${key}`;

export const listQuery = (key: string) => readOrNull<ResourceList>(listPath(key), NULL_ON);

/** What a list holds, in full; further pages follow. */
export const packQuery = (key: string) => readPageOrNull<PackItem>(`${listPath(key)}/pack?limit=100`, NULL_ON);

/** Below this are all lists of a user. */
export const userListsPath = (userId: number | undefined) => `/api/users/${userId}/lists`;
