import type { PackItem, ResourceList, Visibility } from "#contract/lists.ts";
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

/** Who can see a list, as a choice and as a sentence for its owner. */
export const VISIBILITY_WORDS: Record<Visibility, { choice: string; badge: string; sentence: string }> = {
  private: { choice: "Only you", badge: "Private", sentence: "Only you can see this list." },
  link: {
    choice: "Anyone with the link",
    badge: "Shared by link",
    sentence: "Anyone who has the link can see this list. It is not listed anywhere.",
  },
  public: {
    choice: "Everyone",
    badge: "Public",
    sentence: "Everyone can see this list. It is on your profile.",
  },
};

export const resourceCount = (count: number) => `${count} ${count === 1 ? "resource" : "resources"}`;
