import { useQueryClient } from "@tanstack/react-query";
import { reasonOf, SessionExpired } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import type { Followable } from "#web/lib/follows.ts";
import { toast } from "#web/lib/toasts.ts";
import { showFollowed } from "./show-followed.ts";

/** Not optimistic: the button changes once the server has confirmed. */
export function useFollow(target: Followable) {
  const client = useQueryClient();
  const { kind, id, followed } = target;
  const { send, busy } = useSend({ prompt: `Please log in to follow a ${kind}` });

  const toggle = async () => {
    if (busy) return;
    try {
      await send(followed ? "DELETE" : "PUT", `/api/${kind}s/${id}/follow`);
      showFollowed(client, { kind, id, followed: !followed });
    } catch (error) {
      if (error instanceof SessionExpired) return;
      toast({ title: "That did not work", description: reasonOf(error), variant: "destructive" });
    }
  };

  return { busy, toggle };
}
