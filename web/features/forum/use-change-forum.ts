import { useQueryClient } from "@tanstack/react-query";
import type { Forum } from "#contract/forum.ts";
import { setData } from "#web/lib/api/cached-data.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { toast } from "#web/lib/toasts.ts";
import { forumsQuery } from "./forum-queries.ts";

const PROMPT = "Please log in to change forums";

/** What a change of one forum may show on. */
export const useSendForum = () =>
  useSend({ invalidates: ["/api/forums", "/api/topics", "/api/admin/log"], prompt: PROMPT });

/** Moves a forum or archives it. The calls take the whole forum, so it is read again first: others may have changed it. */
export function useChangeForum() {
  const client = useQueryClient();
  const { send, busy } = useSendForum();

  const change = async (changesOf: (forums: Forum[]) => Forum[]): Promise<boolean> => {
    try {
      const changed = changesOf(await client.fetchQuery({ ...forumsQuery, staleTime: 0 }));
      for (const forum of changed) {
        const { id, title, description, position, archived } = forum;
        await send("PUT", `/api/forums/${id}`, { title, description, position, archived }, () => [
          setData(forumsQuery, (forums) => forums && inOrder(forums, forum)),
        ]);
      }
      return true;
    } catch (error) {
      if (error instanceof SessionExpired) return false;
      toast({ title: "Failed to change the forum", description: reasonOf(error), variant: "destructive" });
      return false;
    }
  };

  return {
    busy,
    move: (id: number, by: -1 | 1) => change((forums) => movedForums(forums, id, by)),
    archive: (id: number, archived: boolean) =>
      change((forums) => forums.filter((forum) => forum.id === id).map((forum) => ({ ...forum, archived }))),
  };
}

const inOrder = (forums: Forum[], changed: Forum) =>
  forums
    .map((forum) => (forum.id === changed.id ? changed : forum))
    .toSorted((a, b) => a.position - b.position || a.id - b.id);

/**
 * The forums that have to change their position so that one moves up (-1) or down (1). As few as possible: two, unless
 * some share a position.
 */
export function movedForums(forums: Forum[], id: number, by: -1 | 1): Forum[] {
  const from = forums.findIndex((forum) => forum.id === id);
  const moved = forums[from];
  const other = forums[from + by];
  if (!moved || !other) return [];
  const order = forums.with(from, other).with(from + by, moved);
  let last = -1;
  const positions = forums.map(({ position }) => {
    last = Math.max(position, last + 1);
    return last;
  });
  return order
    .map((forum, index) => ({ ...forum, position: positions[index] ?? 0 }))
    .filter(({ id, position }) => forums.find((forum) => forum.id === id)?.position !== position);
}
