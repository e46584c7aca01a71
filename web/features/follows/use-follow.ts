import type { Forum, Topic } from "#contract/forum.ts";
import { type Change, setData } from "#web/lib/api/cached-data.ts";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { read } from "#web/lib/api/query-options.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import type { Followable } from "#web/lib/follows.ts";
import { toast } from "#web/lib/toasts.ts";

/** Not optimistic: the button changes once the server has confirmed. */
export function useFollow(target: Followable) {
  const { kind, id, followed } = target;
  const { send, busy } = useSend({ prompt: `Please log in to follow a ${kind}` });

  const toggle = async () => {
    if (busy) return;
    try {
      await send(followed ? "DELETE" : "PUT", `/api/${kind}s/${id}/follow`, undefined, () => [
        asFollowed({ kind, id, followed: !followed }),
      ]);
    } catch (error) {
      if (error instanceof SessionExpired) return;
      toast({ title: "That did not work", description: reasonOf(error), variant: "destructive" });
    }
  };

  return { busy, toggle };
}

/** A topic is loaded by itself, a forum in the list of all. */
const asFollowed = ({ kind, id, followed }: Followable): Change =>
  kind === "topic"
    ? setData(read<Topic | null>(`/api/topics/${id}`), (topic) => topic && { ...topic, followed })
    : setData(read<Forum[]>("/api/forums"), (forums) =>
        forums?.map((forum) => (forum.id === id ? { ...forum, followed } : forum)),
      );
