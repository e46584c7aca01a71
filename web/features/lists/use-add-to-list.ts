import { useRef, useState } from "react";
import type { ResourceList, UserList } from "#contract/lists.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { readPageOrNull } from "#web/lib/api/query-options.ts";
import { usePages } from "#web/lib/api/use-pages.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { listPath, userListsPath } from "./list-queries.ts";

/** One's own lists, and whether each has this resource. */
export function useAddToList(resourceId: number) {
  const lists = userListsPath(useViewer()?.id);
  const path = `${lists}?view=card&limit=100&resourceId=${resourceId}`;
  const pages = usePages<UserList>(readPageOrNull(path, [404]));
  // The rows stay where they are while one looks at them, so they are not read again after each change.
  const { send } = useSend({ invalidates: ["/api/lists", lists], keeps: [path], prompt: "Please log in to use lists" });
  const [made, setMade] = useState<UserList[]>([]);
  const [changed, setChanged] = useState<Record<number, boolean>>({});
  const [announced, setAnnounced] = useState("");

  // One after the other: of two at once, the one that was chosen first might be stored last.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const put = (list: Pick<UserList, "id" | "title">, isWanted: boolean): Promise<boolean> => {
    setChanged((before) => ({ ...before, [list.id]: isWanted }));
    const stored = last.current.then(() => store(list, isWanted));
    last.current = stored;
    return stored;
  };

  const store = async (list: Pick<UserList, "id" | "title">, isWanted: boolean) => {
    try {
      const item = `${listPath(list.id)}/items/${resourceId}`;
      await (isWanted ? send("PUT", item, {}) : send("DELETE", item));
      setAnnounced(isWanted ? `Added to “${list.title}”` : `Taken out of “${list.title}”`);
      return true;
    } catch (error) {
      setChanged((before) => ({ ...before, [list.id]: !isWanted }));
      if (!(error instanceof SessionExpired))
        toast({ title: "The list could not be changed", description: reasonOf(error), variant: "destructive" });
      return false;
    }
  };

  return {
    ...pages,
    items: pages.items && [...made, ...pages.items.filter(({ id }) => made.every((list) => list.id !== id))],
    has: ({ id, hasResource }: UserList) => changed[id] ?? hasResource ?? false,
    put,
    announced,
    /** Whether the new list has the resource. */
    make: async (title: string) => {
      const list = await send<ResourceList>("POST", "/api/lists", { title });
      setMade((before) => [list, ...before]);
      return put(list, true);
    },
  };
}
